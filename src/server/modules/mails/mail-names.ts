/**
 * Names where a mail speaks with our voice: the greeting, the heading, the subject. Anybody can type a name into a
 * form, and mail programs make a link of every web address (docs/decisions/113-no-links-in-names.md).
 */

const ADDRESS = String.raw`[\p{L}\p{N}-]{2,}[.。]\p{L}{2,}`;
/** With a scheme, 'www.', or a path. 'Edil.it S.r.l.' is a company. */
const LINK = new RegExp(String.raw`\p{L}:\/|\/\/|www[.。]|${ADDRESS}[/?#:]`, 'iu');
/** Also 'evil.example' alone, and an e-mail address. 'Dott.Rossi' and 'Sig.ra' are titles. */
const TITLES = 'sig|sigg|dott|dr|prof|ing|arch|avv|geom|rag|gent|egr|spett|soc';
const LINKED = new RegExp(
  String.raw`${LINK.source}|@|(?<![\p{L}\p{N}-])(?!(?:${TITLES})\.)${ADDRESS}`,
  'iu',
);

// Signs of full width, which mail programs read like plain ones.
const holds = (pattern: RegExp, name: string) => pattern.test(name.normalize('NFKC'));

/** 'cliente' for no name, and for one that a mail program would turn into a link: no person is called so. */
export const greeted = (name: string): string =>
  (holds(LINKED, name) ? '' : name.trim()) || 'cliente';

export const greetingTo = (name: string): string => `Gentile ${greeted(name)},`;

/** 'Nuovo ritiro: Edilferro'; without the name where it holds a link. The office reads it among the facts. */
export const titleWith = (title: string, name: string): string =>
  holds(LINK, name) || !name.trim() ? title : `${title}: ${name}`;

/** A name among the facts that a customer reads, where one is left out that holds a link. */
export const nameRow = (label: string, name: string): [string, string][] =>
  holds(LINK, name) || !name.trim() ? [] : [[label, name]];
