/** What is drawn below each other on the pages of a paper. */
import { heightOf, type Page, type Text } from './paper-page.ts';

/** Pages on which something is drawn below what was drawn before. */
export type Paper = ReturnType<typeof openFlow>;

/** `bottom` is where the foot begins; `head` draws what stands on each page after the first, and returns its end. */
export function openFlow(page: Page, { bottom, head }: { bottom: number; head: () => number }) {
  let y = 0;
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
    ...page,
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
