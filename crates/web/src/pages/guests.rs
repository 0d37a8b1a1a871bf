//! Who comes to the pages: nobody in particular, until they do something that needs a name.

use axum::http::HeaderValue;
use ra_lang::Lang;
use ra_table::{Name, TableId};

use crate::api::{App, Problem, Somebody, become_guest, rename_guest};
use crate::hall::Failure;
use crate::server::Peer;

impl App {
    /// Makes somebody of whoever sends their first form, under the name that they gave, or as a guest.
    pub(crate) async fn welcome(
        &self,
        peer: Peer,
        name: Option<&str>,
        lang: Lang,
    ) -> Result<(Somebody, HeaderValue), Problem> {
        let guest = lang.text("name-guest");
        let name = name
            .filter(|name| !name.trim().is_empty())
            .unwrap_or(&guest);
        let name = Name::new(name).or_else(|_| Name::new(&guest));
        become_guest(self, peer, &name.map_err(Problem::wrong)?).await
    }

    /// Remembers what somebody wants to be called from now on, if it is a name and another one.
    pub(crate) async fn remember_name(
        &self,
        somebody: Somebody,
        name: Option<&str>,
    ) -> Result<Somebody, Problem> {
        let name = name.and_then(|name| Name::new(name).ok());
        match name.filter(|name| name.as_str() != somebody.guest.name) {
            Some(name) => rename_guest(self, somebody, &name).await,
            None => Ok(somebody),
        }
    }

    /// What somebody is called at a table.
    pub(crate) async fn name_at(
        &self,
        id: &TableId,
        somebody: &Somebody,
    ) -> Result<String, Failure> {
        let table = self.hall.table(id).await?;
        let seated = table.table().people();
        let seated = seated.iter().find(|person| person.id == *somebody.id());
        let name = seated.map_or(somebody.guest.name.as_str(), |person| person.name.as_str());
        Ok(name.to_owned())
    }
}
