/**
 * Draws on the pages of a PDF: text in several fonts, tags, lines. Lengths are in points from the top left. What is
 * drawn inside a structure element is read out by a screen reader; the rest is decoration.
 */
import PDFDocument from 'pdfkit';
import { fontFile, REPLACEMENT, type Run } from './paper-fonts.ts';
import { breakLines, type Line, type Style } from './paper-text.ts';
import { wholePicture } from './whole-picture.ts';

export const PAGE = { width: 595.28, height: 841.89, margin: 28 } as const;
export const INK = '#1B1F24';
export const SEA = '#0F5C6E';
const LINE_HEIGHT = 1.22;
/** Distance from the top of a line to its baseline, relative to the font size. */
const ASCENT = 0.95;

type Rule = { margin?: number; from?: number; colour?: string };
export type Text = { lines: Line[]; style: Style; colour: string; link?: string | undefined };
export type Page = ReturnType<typeof openPages>;
type Element = PDFKit.PDFStructureElement;
/** PDF structure tags. */
type Tag = 'H1' | 'H2' | 'P' | 'Figure' | 'Link' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD';
type Scope = 'Column' | 'Row';
/** The area for a picture, aligned left or right. */
type Box = { x: number; top: number; width: number; height: number; isRight?: boolean };
const REPLACED = `${REPLACEMENT} sta per un segno che su questo documento non si può stampare.`;
/** Points per pixel at most (96 dpi), so that small pictures are not blown up. */
const MAX_POINTS_PER_PIXEL = 0.75;

export function openPages(info: { title: string; author: string; created: Date }) {
  const { title, author, created } = info;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'it-IT',
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: created, ModDate: created },
  });
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  /** The current structure element; null for decoration. */
  let element: Element | null = whole;
  function as<Result>(next: Element | null, draw: () => Result): Result {
    const around = element;
    element = next;
    const result = draw();
    element = around;
    return result;
  }
  /** What is drawn inside becomes a child element of the current one. */
  function inside<Result>(tag: Tag, draw: () => Result, options: { scope?: Scope } = {}): Result {
    if (!element) return draw();
    const inner: Element = doc.struct(tag, options as object);
    element.add(inner);
    return as(inner, draw);
  }
  const decoration = <Result>(draw: () => Result): Result => as(null, draw);
  /** Marks what is drawn as content of `element`, or as decoration for null. */
  function mark<Result>(
    tag: Tag,
    draw: (piece: Element | null) => Result,
    options: object = {},
  ): Result {
    const piece = element && doc.struct(tag, options);
    if (piece) {
      element?.add(piece);
      piece.add(doc.markStructureContent(tag));
    } else doc.markContent('Artifact');
    const result = draw(piece);
    doc.endMarkedContent();
    // Now, because a link belongs to the page that is open when its element ends.
    piece?.end();
    return result;
  }
  const registered = new Set<string>();
  function use(font: string, size: number) {
    if (!registered.has(font)) doc.registerFont(font, fontFile(font));
    registered.add(font);
    return doc.font(font).fontSize(size);
  }
  const widths = new Map<string, number>();
  function measure({ text, font }: Run, size: number): number {
    const key = `${size} ${font} ${text}`;
    const width = widths.get(key) ?? use(font, size).widthOfString(text);
    widths.set(key, width);
    return width;
  }

  /** Not higher than a page: longer text is cut anyway, unless it continues over pages (`most`). */
  const wrap = (
    text: string,
    style: Style,
    width: number,
    look: Partial<Text> = {},
    most = PAGE.height / (style.size * LINE_HEIGHT),
  ): Text => ({
    lines: breakLines(text, style, width, measure, most),
    style,
    colour: INK,
    ...look,
  });

  let hasReplaced = false;
  function drawLine(line: Line, x: number, baseline: number, { size }: Style): void {
    let left = x;
    for (const run of line.runs) {
      hasReplaced ||= run.text.includes(REPLACEMENT);
      const options = { lineBreak: false, baseline: 'alphabetic' } as const;
      use(run.font, size).text(run.text, left, baseline, options);
      left += measure(run, size);
    }
  }

  /** Draws the text and returns its end. */
  function draw(text: Text, x: number, top: number): number {
    const { lines, style, colour, link } = text;
    if (lines.length === 0) return top;
    return mark(link ? 'Link' : 'P', (piece) => {
      let y = top;
      for (const line of lines) {
        doc.fillColor(colour);
        drawLine(line, x, y + style.size * ASCENT, style);
        const height = style.size * LINE_HEIGHT;
        if (link) doc.link(x, y, line.width, height, link, linkOptions(piece, line));
        y += height;
      }
      return y;
    });
  }

  /** A stored picture, as large as its box and its pixels allow; returns its end. A broken one is skipped. */
  function picture(stored: string, alt: string, { x, top, isRight, ...box }: Box): number {
    const whole = wholePicture(stored);
    if (!whole) return top;
    const most = Math.min(box.width / whole.width, box.height / whole.height, MAX_POINTS_PER_PIXEL);
    const [width, height] = [whole.width * most, whole.height * most];
    const left = isRight ? x + box.width - width : x;
    mark('Figure', () => doc.image(whole.bytes, left, top, { width, height }), {
      alt,
      bbox: [left, top, left + width, top + height],
    });
    return top + height;
  }

  /** Not read out. */
  function frame(x: number, top: number, width: number, height: number, isFilled: boolean): void {
    doc.markContent('Artifact').rect(x, top, width, height).lineWidth(0.8);
    if (isFilled) doc.fillAndStroke(INK, INK);
    else doc.strokeColor(INK).stroke();
    doc.endMarkedContent();
  }

  return {
    doc,
    inside,
    decoration,
    wrap,
    draw,
    picture,
    frame,
    drawRight: (text: Text, right: number, top: number) =>
      draw(text, right - (text.lines[0]?.width ?? 0), top),
    /** A word in a frame, or white on black; returns its end. */
    tag(word: string, x: number, top: number, isFilled: boolean): number {
      const text = wrap(word, { size: 7.5, weight: 700 }, PAGE.width, {
        colour: isFilled ? '#FFFFFF' : INK,
      });
      const width = (text.lines[0]?.width ?? 0) + 6;
      frame(x, top, width, 12, isFilled);
      draw(text, x + 3, top + 1.6);
      return top + 12;
    },
    /** Across the page, unless `look` says otherwise. */
    rule(top: number, thickness: number, look: Rule = {}): void {
      const { margin = PAGE.margin, from = margin, colour = INK } = look;
      doc
        .markContent('Artifact')
        .moveTo(from, top)
        .lineTo(PAGE.width - margin, top);
      doc.lineWidth(thickness).strokeColor(colour).stroke().endMarkedContent();
    },
    /** A light word across the page. Not read out. */
    watermark(word: string): void {
      const middle: [number, number] = [PAGE.width / 2, PAGE.height / 2];
      const text = wrap(word, { size: 120, weight: 700 }, PAGE.height, { colour: '#E9E4DB' });
      const [width, height] = [text.lines[0]?.width ?? 0, heightOf(text)];
      doc.save().rotate(-50, { origin: middle });
      as(null, () => draw(text, middle[0] - width / 2, middle[1] - height / 2));
      doc.restore();
    },
    /**
     * The footer of each page, drawn last: `once` is read out on the first page, the rest is decoration. If a character
     * could not be printed, the footer explains the replacement.
     */
    feet(once: () => void, rest: (number: string) => void): void {
      const { count } = doc.bufferedPageRange();
      const note = wrap(hasReplaced ? REPLACED : '', { size: 6.5, weight: 400 }, PAGE.width);
      const first = () => {
        once();
        draw(note, (PAGE.width - (note.lines[0]?.width ?? 0)) / 2, PAGE.height - 22);
      };
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        if (index === 0) first();
        else decoration(first);
        decoration(() => rest(`Pagina ${index + 1} di ${count}`));
      }
    },
    /** The file, when all is drawn. */
    async finish(): Promise<Uint8Array<ArrayBuffer>> {
      const chunks: Uint8Array[] = [];
      doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject));
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

export const heightOf = ({ lines, style }: Text) => lines.length * style.size * LINE_HEIGHT;

/** Link text for screen readers, and its structure element. The library writes only `String` objects as text. */
const linkOptions = (structParent: Element | null, { runs }: Line) => ({
  ...(structParent && { structParent }),
  Contents: new String(runs.map(({ text }) => text).join('')) as string,
});
