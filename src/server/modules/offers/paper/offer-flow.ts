/** What is drawn below each other on the pages of an offer. */
import { heightOf, PAGE, type Page, type Text } from '#server/platform/paper/paper-page.ts';
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

export type Flow = ReturnType<typeof openFlow>;

/** `bottom` is where the foot begins; `head` draws what stands on each page after the first, and returns its end. */
export function openFlow(page: Page, { bottom, head }: { bottom: number; head: () => number }) {
  let y = MARGIN;
  /** The heads of a table that goes on. */
  let repeated: ((top: number) => number) | undefined;
  function turn(): void {
    page.doc.addPage();
    page.decoration(() => {
      y = head();
      if (repeated) y = repeated(y);
    });
  }
  /** Begins another page where so much does not fit on this one. */
  function room(height: number): void {
    if (y + height > bottom) turn();
  }
  return {
    room,
    get y() {
      return y;
    },
    skip: (height: number) => {
      y += height;
    },
    moveTo: (top: number) => {
      y = top;
    },
    /** Draws its heads, also on each page on which it goes on. */
    table: (heads: (top: number) => number, draw: () => void) =>
      page.inside('Table', () => {
        y = page.inside('THead', () => heads(y));
        repeated = heads;
        page.inside('TBody', draw);
        repeated = undefined;
      }),
    /** A text that may go on over pages. */
    text(text: Text, x: number): void {
      const height = text.style.size;
      let rest = text.lines;
      while (rest.length > 0) {
        room(heightOf({ ...text, lines: rest.slice(0, 1) }));
        const most = Math.max(
          1,
          Math.floor((bottom - y) / (heightOf({ ...text, lines: rest.slice(0, 1) }) || height)),
        );
        y = page.draw({ ...text, lines: rest.slice(0, most) }, x, y);
        rest = rest.slice(most);
      }
    },
  };
}

/** A number on one line, smaller where it is too long. */
export function fitted(page: Page, words: string, style: Style, width: number): Text {
  let { size } = style;
  let text = page.wrap(words, style, PAGE.width);
  while ((text.lines[0]?.width ?? 0) > width && size > 4) {
    size -= 0.5;
    text = page.wrap(words, { ...style, size }, PAGE.width);
  }
  return text;
}
