const PARTS = new Map([
  ['home-services', '[aria-labelledby="tecnologia"]'],
  ['about-us', '[aria-labelledby="tecnologia"] + section'],
  ['services', 'section:has(+ [aria-labelledby="supporto"])'],
  ['footer', 'footer'],
]);

/** The selector of the part of its page that shows a content; the whole page where that is its top. */
export const partOf = (slug: string): string => PARTS.get(slug) ?? 'body';
