/**
 * The fonts of the PDFs. The product's font has Latin letters; DejaVu has trade symbols ('≥', '⅜', '□'), Greek and
 * Cyrillic. Each character is printed in the first font that has it. Fonts are loaded on first use.
 */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { asPrinted } from '#contract/paper-signs.ts';

/** Regular or bold. Emoji are regular only. */
export type Weight = 400 | 700;

// Not the WOFF2 files: pdfkit cannot subset those.
const TEXT: Record<Weight, readonly string[]> = {
  400: [
    import.meta.resolve('@fontsource/archivo/files/archivo-latin-400-normal.woff'),
    import.meta.resolve('@fontsource/archivo/files/archivo-latin-ext-400-normal.woff'),
  ],
  700: [
    import.meta.resolve('@fontsource/archivo/files/archivo-latin-700-normal.woff'),
    import.meta.resolve('@fontsource/archivo/files/archivo-latin-ext-700-normal.woff'),
  ],
};
/** The 'latin' file of DejaVu contains the whole font. */
const SIGNS: Record<Weight, string> = {
  400: import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff'),
  700: import.meta.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff'),
};
const EMOJI = import.meta.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff');

/** Printed for a character that no font has; the page's footer explains it. */
export const REPLACEMENT = '\ufffd';

/** A piece of text in one font; `font` is the URL of its file. */
export type Run = { text: string; font: string };

type OpenFont = { file: Buffer; font: Font };

const opened = new Map<string, OpenFont>();
function openFont(url: string): OpenFont {
  let open = opened.get(url);
  if (!open) {
    const file = unpackWoff(readFileSync(new URL(url)));
    // Each file holds one font, not a collection.
    open = { file, font: create(file) as Font };
    opened.set(url, open);
  }
  return open;
}

/** The contents of a run's font, which pdfkit embeds. */
export const fontFile = (url: string): Buffer => openFont(url).file;

const segmenter = new Intl.Segmenter('it');
/** Joiners, variation selectors and skin tones: they modify an emoji and print nothing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\p{Cc}]/gu;
/** Printed in the emoji font: '❤️', but not '☑'. */
const PICTURE = /\p{Emoji_Presentation}|\ufe0f/u;

/** Western European letters never combine with others, and checking that is slow. */
const SIMPLE = /^[ -~\u00a1-\u00ac\u00ae-\u024f]*$/;

/** The characters of a text, each with its font, found lazily. An accent and its letter are one character. */
export function* characters(text: string, weight: Weight): Generator<Run> {
  if (SIMPLE.test(text)) {
    for (const letter of text) yield* character(letter, weight);
    return;
  }
  for (const { segment } of segmenter.segment(asPrinted(text))) {
    const visible = segment.replaceAll(INVISIBLE, '');
    if (visible) yield* character(visible, weight, PICTURE.test(segment));
  }
}

const found = new Map<string, Run[]>();
function character(text: string, weight: Weight, isPicture = false): Run[] {
  const key = `${weight}${isPicture} ${text}`;
  const known = found.get(key) ?? findCharacter(text, weight, isPicture);
  found.set(key, known);
  return known;
}

/** If no font has a letter with its mark, they are printed next to each other. */
function findCharacter(text: string, weight: Weight, isPicture: boolean): Run[] {
  const signs = isPicture ? [EMOJI, SIGNS[weight]] : [SIGNS[weight], EMOJI];
  for (const font of [...TEXT[weight], ...signs]) {
    if (hasAll(font, text)) return [{ text, font }];
  }
  const points = Array.from(text);
  return points.length > 1
    ? points.flatMap((point) => character(point, weight, isPicture))
    : [{ text: REPLACEMENT, font: SIGNS[weight] }];
}

/**
 * Never printed, even if a font has them: right-to-left words would come out in the wrong order, and private-use
 * characters mean something only in the font they were typed in.
 */
const LEFT_OUT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Co}\ufffd]/u;

function hasAll(url: string, text: string): boolean {
  if (LEFT_OUT.test(text)) return false;
  const { font } = openFont(url);
  return Array.from(text).every((point) => font.hasGlyphForCodePoint(point.codePointAt(0) ?? 0));
}

/**
 * Converts WOFF 1.0 to TrueType, which is the same with each table compressed. pdfkit reads WOFF too, but inflates a
 * table again for each glyph: a PDF would take a second.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const data = woff.subarray(start, start + packed);
    // Tables are aligned to four bytes.
    const table = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed < length ? inflateSync(data) : data).copy(table);
    const to = 12 + 16 * index;
    woff.copy(head, to, entry, entry + 4);
    woff.copy(head, to + 4, entry + 16, entry + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    parts.push(table);
    offset += table.length;
  }
  return Buffer.concat(parts);
}
