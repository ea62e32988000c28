import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { unprintableCharacters } from '#contract/paper-signs.ts';
import { TRADE_LINES } from '#test/trade-signs.ts';
import { fontFile, type Run } from './paper-fonts.ts';
import { breakLines } from './paper-text.ts';

/** A font in which every character is one point wide. */
const measure = ({ text }: Run) => Array.from(text).length;
const style = { size: 10, weight: 400 } as const;
const lines = (text: string, width: number) =>
  breakLines(text, style, width, measure).map(({ runs }) => runs.map((run) => run.text).join(''));

describe('a text in a PDF', () => {
  it('wraps at spaces, and keeps typed line breaks', () => {
    expect(lines('10 sacchi di cemento\n2 m³ di sabbia', 12)).toEqual([
      '10 sacchi di',
      'cemento',
      '2 m³ di',
      'sabbia',
    ]);
    expect(lines('  ', 12)).toEqual([]);
  });

  it('does not wrap at a no-break space', () => {
    expect(lines('costa 12.345,50\u00a0€', 12)).toEqual(['costa', '12.345,50\u00a0€']);
  });

  it('breaks a word that is wider than its column, and loses no character', () => {
    expect(lines('viadellafamigliazappalà 3', 10)).toEqual(['viadellafa', 'migliazapp', 'alà 3']);
  });

  it('is never wider than its column', () => {
    const text = `${'x'.repeat(45)} Γιώργος ${'🧱'.repeat(30)}\n${'parola '.repeat(20)}`;
    for (const width of [1, 7, 30]) {
      for (const line of breakLines(text, style, width, measure)) {
        expect(line.width).toBeLessThanOrEqual(width);
        expect(line.runs.reduce((sum, run) => sum + measure(run), 0)).toBe(line.width);
      }
    }
  });

  it.each([
    ['one long word', 'x'.repeat(4000)],
    ['fonts that alternate', 'aбΩ👍'.repeat(1000)],
    ['short words', 'a б '.repeat(1000)],
    ['many lines', 'a\n'.repeat(2000)],
  ])('costs no more than what is shown of it: %s', (_, text) => {
    let measured = 0;
    const counting = (run: Run) => {
      measured += measure(run);
      return measure(run);
    };
    const shown = breakLines(text, style, 30, counting, 5);
    expect(shown).toHaveLength(5);
    // Each character on its own and with its neighbours, the space, and the piece that starts the
    // sixth line.
    expect(measured).toBeLessThanOrEqual(2 * 6 * 30 + 2 * 5);
  });

  const fonts = (text: string, weight: 400 | 700 = 400) =>
    breakLines(text, { size: 10, weight }, 1000, measure)
      .flatMap(({ runs }) => runs)
      .map((run) => [run.text, /files\/([\w-]+)-\d+-normal/.exec(run.font)?.[1]]);

  it('is in the product’s font, with the letters of Italian and neighbouring languages', () => {
    expect(fonts('Perché Zappalà, 6:00–12:00 “x” € ½ m³')).toEqual([
      ['Perché Zappalà, 6:00–12:00 “x” € ½ m³', 'archivo-latin'],
    ]);
    // An accent typed as a separate character.
    expect(fonts('Zappala\u0300')).toEqual([['Zappalà', 'archivo-latin']]);
    expect(fonts('ę', 700)).toEqual([['ę', 'archivo-latin-ext']]);
  });

  it('uses another font for letters that it lacks', () => {
    expect(fonts('Α. Γιώργος')[0]).toEqual(['Α', 'dejavu-sans-latin']);
    expect(fonts('Иван')).toEqual([['Иван', 'dejavu-sans-latin']]);
  });

  it.each([
    ['👍🏽', '👍'],
    ['❤️', '❤'],
    ['👩‍👩‍👧', '👩👩👧'],
  ])('prints the emoji %s with the font that has it', (typed, printed) => {
    expect(fonts(typed)).toEqual([[printed, 'noto-emoji-emoji']]);
  });

  it.each([
    ...TRADE_LINES,
    'Ø ⌀ ∅ ± × ÷ √ ≈ ≠ ∞ ° ′ ″ µ Ω Δ Σ λ ← ↑ ↓ ↔ ⇒ ∟ ⊥ ∥ ∠ ∑ ∏ ∂ ∫',
    '⅛ ⅓ ⅔ ⅜ ⅝ ⅞ ½ ¼ ¾ ⁰¹²³⁴⁵⁻ ₂ ‰ ℃ ℓ ① ② Ⅳ',
    '□ ■ ▪ ● ○ ◊ △ ▲ ▼ ☐ ☑ ☒ ✓ ✔ ✗ ★ ™ ® № € £ … – — • ‐ ‑ − ⁄ ➔ ► ├─┤',
  ])('prints the signs of the trade as they are, in regular and in bold: %s', (typed) => {
    for (const weight of [400, 700] as const) {
      const runs = breakLines(typed, { size: 10, weight }, 1000, measure).flatMap(
        (line) => line.runs,
      );
      expect(runs.map(({ text }) => text).join('')).toBe(typed);
      expect(runs.flatMap(unseen)).toEqual([]);
    }
    expect(unprintableCharacters(typed)).toEqual([]);
  });

  /** Characters that leave no ink. */
  const unseen = ({ text, font }: Run) =>
    Array.from(text).filter((sign) => {
      const glyph = (create(fontFile(font)) as Font).glyphForCodePoint(sign.codePointAt(0) ?? 0);
      return sign !== ' ' && glyph.path.commands.length === 0;
    });

  it.each([
    ['ﬁnitura', 'finitura'],
    ['１０ ＋ ５', '10 + 5'],
    ['25 ㎡, 3 ㎥, 40 ㎏, 12 ㎜', '25 m², 3 m³, 40 kg, 12 mm'],
    ['𝗢𝗳𝗳𝗲𝗿𝘁𝗮', 'Offerta'],
  ])('prints %s as %s', (typed, printed) => {
    expect(lines(typed, 100)).toEqual([printed]);
    expect(unprintableCharacters(typed)).toEqual([]);
  });

  it('keeps what normalisation would change: exponents, fractions and accents', () => {
    const typed = 'm² 2½ ⅜ 10⁻³ CO₂ ① x̄';
    expect(lines(typed, 100)).toEqual([typed]);
  });

  it('never prints a question mark or an empty box for a character that no font has, and lists it', () => {
    expect(fonts('王小')).toEqual([['\ufffd\ufffd', 'dejavu-sans-latin']]);
    expect(unprintableCharacters('王小 e 王')).toEqual(['王', '小']);
    // A word processor's private bullet, and right-to-left words.
    expect(unprintableCharacters('\uf0b7 sabbia שלום')).toEqual(['\uf0b7', 'ש', 'ל', 'ו', 'ם']);
    expect(fonts('a\u200bb\u0007')).toEqual([['ab', 'archivo-latin']]);
    expect(unprintableCharacters('a\u200bb\u0007\n👍🏽 ❤️ 👩‍👩‍👧 🇮🇹 Zappala\u0300')).toEqual([]);
  });
});
