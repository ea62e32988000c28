/**
 * Names in sentences of our own: greeting, heading, subject. Anybody can type a name into a form, and mail programs
 * turn every web address into a link (docs/decisions/113-no-links-in-names.md).
 */

const ADDRESS = String.raw`[\p{L}\p{N}-]{2,}[.。]\p{L}{2,}`;
/** With a scheme, 'www.', or a path. 'Edil.it S.r.l.' is a company name. */
const LINK = new RegExp(String.raw`\p{L}:\/|\/\/|www[.。]|${ADDRESS}[/?#:]`, 'iu');
/** Before a dot, as in 'Dott.Rossi', which looks like a domain. */
const TITLES = 'sig|sigg|dott|dr|prof|ing|arch|avv|geom|rag|gent|egr|spett|soc';
/** LINK, and bare domains such as 'evil.example', and e-mail addresses. */
const LINKED = new RegExp(
  String.raw`${LINK.source}|@|(?<![\p{L}\p{N}-])(?!(?:${TITLES})\.)${ADDRESS}`,
  'iu',
);

// Normalised, because mail programs read full-width characters like plain ones.
const holds = (pattern: RegExp, name: string) => pattern.test(name.normalize('NFKC'));

/** 'cliente' if there is no name, or one that a mail program would turn into a link. */
export const greeted = (name: string): string =>
  (holds(LINKED, name) ? '' : name.trim()) || 'cliente';

export const greetingTo = (name: string): string => `Gentile ${greeted(name)},`;

/** 'Nuovo ritiro: Edilferro'; without a name that contains a link. The office finds it among the details. */
export const titleWith = (title: string, name: string): string =>
  holds(LINK, name) || !name.trim() ? title : `${title}: ${name}`;

/** A name in the details that a customer reads; left out if it contains a link. */
export const nameRow = (label: string, name: string): [string, string][] =>
  holds(LINK, name) || !name.trim() ? [] : [[label, name]];
