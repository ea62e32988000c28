/** The look of an offer's PDF: margins, colours and sizes. */
import { PAGE, type Page, type Text } from '#server/platform/paper/paper-page.ts';
import type { Style } from '#server/platform/paper/paper-text.ts';

export const MARGIN = 42;
export const RIGHT = PAGE.width - MARGIN;
export const WIDTH = RIGHT - MARGIN;
export const SOFT = '#4A525C';
export const LIGHT = '#DDD5C8';
export const ACCENT = '#B4451F';

export const TEXT = { size: 9, weight: 400 } as const;
export const STRONG = { size: 9, weight: 700 } as const;
export const SMALL = { size: 8, weight: 400 } as const;
export const SECTION = { size: 10, weight: 700 } as const;

/** A number on one line, shrunk if too long. */
export function fitted(page: Page, words: string, style: Style, width: number): Text {
  let { size } = style;
  let text = page.wrap(words, style, PAGE.width);
  while ((text.lines[0]?.width ?? 0) > width && size > 4) {
    size -= 0.5;
    text = page.wrap(words, { ...style, size }, PAGE.width);
  }
  return text;
}
