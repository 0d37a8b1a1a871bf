//! Who comes to the pages: nobody in particular, until they do something that needs a name.

use axum::http::HeaderValue;
use ra_lang::Lang;
use ra_table::Name;

use crate::api::{Anybody, App, Problem, Somebody, become_guest, rename_guest};
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
        let (guest, token) = become_guest(self, peer, &name.map_err(Problem::wrong)?).await?;
        let cookie = token.cookie_header(self.site.is_secure())?;
        Ok((Somebody::new(guest.id, token), cookie))
    }

    /// Remembers what somebody wants to be called from now on, if it is a name and another one.
    pub(crate) async fn remember_name(
        &self,
        somebody: &Somebody,
        name: Option<&str>,
    ) -> Result<(), Problem> {
        let Some(name) = name.and_then(|name| Name::new(name).ok()) else {
            return Ok(());
        };
        if name != somebody.name(self).await? {
            rename_guest(self, somebody, &name).await?;
        }
        Ok(())
    }

    /// What somebody is called, if they are somebody.
    pub(crate) async fn called(&self, who: &Anybody) -> Result<Option<String>, Problem> {
        match &who.0 {
            Some(somebody) => Ok(Some(somebody.guest(self).await?.name)),
            None => Ok(None),
        }
    }
}
