//! Rust sources as far as the tests must understand them: words, signs and texts.

use std::fs;
use std::path::{Path, PathBuf};

use crate::read;

/// A piece of Rust.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// A name, keyword or number.
    Word(String),
    /// A text between quotation marks.
    Text(String),
    /// Any other sign.
    Sign(char),
}

/// All Rust files below a folder.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else {
            continue;
        };
        for path in entries.map(|entry| entry.expect("a file").path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

pub(crate) fn tokens_of(path: &Path) -> Vec<Token> {
    tokens(&read(path))
}

/// Cuts Rust into tokens, without comments and characters.
pub(crate) fn tokens(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let (token, length) = if let Some(length) = skipped(rest) {
            (None, length)
        } else if first == '"' {
            let (text, length) = quoted(rest);
            (Some(Token::Text(text)), length)
        } else if let Some((text, length)) = raw(rest) {
            (Some(Token::Text(text)), length)
        } else if first.is_alphanumeric() || first == '_' {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            let word = &rest[..end.unwrap_or(rest.len())];
            (Some(Token::Word(word.to_owned())), word.len())
        } else {
            (Some(Token::Sign(first)), first.len_utf8())
        };
        tokens.extend(token);
        rest = &rest[length..];
    }
    tokens
}

/// The length of white space, a comment, a character or a lifetime.
fn skipped(rest: &str) -> Option<usize> {
    if rest.starts_with(char::is_whitespace) {
        return rest.find(|c: char| !c.is_whitespace()).or(Some(rest.len()));
    }
    if rest.starts_with("//") {
        return rest.find('\n').or(Some(rest.len()));
    }
    if rest.starts_with("/*") {
        return rest.find("*/").map(|end| end + 2).or(Some(rest.len()));
    }
    let character = rest.strip_prefix('\'')?;
    if character.starts_with('\\') {
        return character[2..].find('\'').map(|end| end + 4);
    }
    let mut characters = character.chars();
    let length = characters.next()?.len_utf8();
    // A lifetime has no second mark; what is left of it is a word.
    Some(if characters.next() == Some('\'') {
        length + 2
    } else {
        1
    })
}

/// A text and its length in the source. Escapes are kept as they are: no message's name has any.
fn quoted(rest: &str) -> (String, usize) {
    let mut escaped = false;
    for (i, c) in rest.char_indices().skip(1) {
        match c {
            '"' if !escaped => return (rest[1..i].to_owned(), i + 1),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    (rest[1..].to_owned(), rest.len())
}

/// A raw text, `r#"…"#`.
fn raw(rest: &str) -> Option<(String, usize)> {
    let marks = rest.strip_prefix('r')?;
    let hashes = marks.len() - marks.trim_start_matches('#').len();
    let body = marks[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let length = body.find(&end)?;
    Some((
        body[..length].to_owned(),
        1 + hashes + 1 + length + end.len(),
    ))
}

/// The arguments of a call whose opening bracket is at `open`, each as its tokens.
pub(crate) fn arguments(tokens: &[Token], open: usize) -> Vec<&[Token]> {
    let mut depth = 0;
    let mut start = open + 1;
    let mut arguments = Vec::new();
    for (i, token) in tokens.iter().enumerate().skip(open) {
        match token {
            Token::Sign('(' | '[' | '{') => depth += 1,
            Token::Sign(')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        if depth == 0 || depth == 1 && *token == Token::Sign(',') {
            arguments.push(&tokens[start..i]);
            start = i + 1;
        }
        if depth == 0 {
            break;
        }
    }
    arguments.retain(|argument| !argument.is_empty());
    arguments
}

#[test]
fn rust_is_cut_into_tokens() {
    let source = r##"
        // a "comment"
        let a: &'static str = "one\"two"; /* "no" */ let c = '"'; let d = '\''; f(r#"th"ree"#, 'x')
    "##;
    let texts: Vec<_> = tokens(source)
        .into_iter()
        .filter(|token| matches!(token, Token::Text(_)))
        .collect();
    let text = |text: &str| Token::Text(text.to_owned());
    assert_eq!(texts, [text("one\\\"two"), text("th\"ree")]);
    let call = tokens("f(a, g(b, c), [d, e],)");
    assert_eq!(arguments(&call, 1).len(), 3);
}
