/**
 * The fonts of papers. The product's font has the letters of Italian; customers also type Greek,
 * Cyrillic and emoji. Each character is printed in the first font that has it.
 */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';

/** Regular or bold text. The fonts of other scripts are regular only. */
export type Weight = 400 | 700;

// Not the WOFF2 files: pdfkit cannot embed parts of those.
const ARCHIVO: Record<Weight, readonly string[]> = {
  400: [
    import.meta.resolve('@fontsource/archivo/files/archivo-latin-400-normal.woff'),
    import.meta.resolve('@fontsource/archivo/files/archivo-latin-ext-400-normal.woff'),
  ],
  700: [
    import.meta.resolve('@fontsource/archivo/files/archivo-latin-700-normal.woff'),
    import.meta.resolve('@fontsource/archivo/files/archivo-latin-ext-700-normal.woff'),
  ],
};
const OTHER_SCRIPTS = [
  import.meta.resolve('@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'),
  import.meta.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'),
  import.meta.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff'),
  import.meta.resolve('@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'),
  import.meta.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff'),
];
/** Builders write these for a diameter. */
const ALIKE: Record<string, string> = { '∅': 'Ø', '⌀': 'Ø' };
/** Printed for a character that no font has. */
const UNKNOWN = '?';

/** A piece of text in one font; `font` is the URL of its file. */
export type Run = { text: string; font: string };

type OpenFont = { file: Buffer; font: Font };

const opened = new Map<string, OpenFont>();
function openFont(url: string): OpenFont {
  let open = opened.get(url);
  if (!open) {
    const file = unpackWoff(readFileSync(new URL(url)));
    // The files hold one font each, and not a collection.
    open = { file, font: create(file) as Font };
    opened.set(url, open);
  }
  return open;
}

/** The contents of a run's font, which pdfkit embeds. */
export const fontFile = (url: string): Buffer => openFont(url).file;

const segmenter = new Intl.Segmenter('it');
/** Joiners, variation selectors and skin tones: they change an emoji's look and print nothing. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\p{Cc}]/gu;

/** Letters of western Europe: none is part of another one, and finding that out takes long. */
const SIMPLE = /^[ -~\u00a1-\u00ac\u00ae-\u024f]*$/;

/**
 * The characters of a text, each in the font that has it, found as they are asked for. An accent and its
 * letter are one character.
 */
export function* characters(text: string, weight: Weight): Generator<Run> {
  if (SIMPLE.test(text)) {
    for (const letter of text) yield character(letter, weight);
    return;
  }
  for (const { segment } of segmenter.segment(text.normalize('NFC'))) {
    const visible = segment.replaceAll(INVISIBLE, '');
    if (visible) yield character(visible, weight);
  }
}

const found: Record<Weight, Map<string, Run>> = { 400: new Map(), 700: new Map() };
function character(text: string, weight: Weight): Run {
  const known = found[weight].get(text) ?? findCharacter(text, weight);
  found[weight].set(text, known);
  return known;
}

function findCharacter(text: string, weight: Weight): Run {
  // A letter is printed without a mark that no font has.
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  for (const candidate of new Set([text, first, ALIKE[first] ?? first])) {
    for (const font of [...ARCHIVO[weight], ...OTHER_SCRIPTS]) {
      if (hasAll(font, candidate)) return { text: candidate, font };
    }
  }
  return { text: UNKNOWN, font: ARCHIVO[weight][0] as string };
}

function hasAll(url: string, text: string): boolean {
  const { font } = openFont(url);
  return Array.from(text).every((point) => font.hasGlyphForCodePoint(point.codePointAt(0) ?? 0));
}

/**
 * Makes a TrueType file of a WOFF 1.0 file, which is the same with each table compressed. pdfkit reads
 * WOFF too, but inflates a table again for each glyph: a paper would take a second.
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
    // Tables begin at multiples of four.
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
