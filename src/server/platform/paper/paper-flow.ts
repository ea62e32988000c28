/** Draws elements below each other over the pages of a PDF. */
import { heightOf, type Page, type Text } from './paper-page.ts';

/** Pages that are filled from top to bottom. */
export type Paper = ReturnType<typeof openFlow>;

/** `bottom` is where the footer begins; `head` draws the header of each page after the first and returns its end. */
export function openFlow(page: Page, { bottom, head }: { bottom: number; head: () => number }) {
  let y = 0;
  /** The table header to repeat while a table continues. */
  let repeated: ((top: number) => number) | undefined;
  function turn(): void {
    page.doc.addPage();
    page.decoration(() => {
      y = head();
      if (repeated) y = repeated(y);
    });
  }
  /** Begins another page if `height` does not fit on this one. */
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
    /** Draws the table's header, also on each page on which it continues. */
    table: (heads: (top: number) => number, draw: () => void) =>
      page.inside('Table', () => {
        y = page.inside('THead', () => heads(y));
        repeated = heads;
        page.inside('TBody', draw);
        repeated = undefined;
      }),
    /** A text that may continue over pages. */
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
