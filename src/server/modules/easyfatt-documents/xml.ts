/** Writes XML. What is empty is left out: Easyfatt reads an empty element as an empty value. */

type Text = string | number | boolean;
export type XmlElement = { name: string; content: Text | readonly XmlElement[] };

/** Undefined for empty content. */
export function element(
  name: string,
  content: Text | undefined | readonly (XmlElement | undefined)[],
): XmlElement | undefined {
  if (content === undefined) return undefined;
  if (typeof content === 'object') {
    const inner = content.filter((each) => each !== undefined);
    return inner.length > 0 ? { name, content: inner } : undefined;
  }
  return allowed(String(content)) === '' ? undefined : { name, content };
}

/** All that XML 1.0 forbids, lone surrogates too. One of them makes a whole file unreadable. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const allowed = (text: string) => text.replaceAll(FORBIDDEN, '');
const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** For an element, or an attribute in double quotes. */
export const escaped = (text: string): string =>
  allowed(text).replaceAll(/[&<>"']/g, (sign) => ESCAPED[sign] ?? sign);

/** On one line. */
export function writeElement({ name, content }: XmlElement): string {
  const inner =
    typeof content === 'object' ? content.map(writeElement).join('') : escaped(String(content));
  return `<${name}>${inner}</${name}>`;
}

/** The names of elements from whose text characters are dropped. */
export function elementsWithForbidden({ name, content }: XmlElement): string[] {
  if (typeof content === 'object') return content.flatMap(elementsWithForbidden);
  const text = String(content);
  return allowed(text) === text ? [] : [name];
}
