/** A part of two texts that were compared word by word. */
export type DiffPart = { change: 'same' | 'removed' | 'added'; text: string };

/**
 * Larger comparisons are made as a whole: a table of this many cells takes a few tenths of a
 * second.
 */
const MAX_CELLS = 16_000_000;

/** A word and the white space after it, which does not count in comparisons. */
type Word = { text: string; space: string };

/**
 * The longest common sequence of words, with what was removed and added in between. All parts
 * except the added ones make up `before`, all except the removed ones `after`.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const a = words(before);
  const b = words(after);
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start]?.text === b[start]?.text) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end)?.text === b.at(-1 - end)?.text) end += 1;
  return joined([
    ...kept(a.slice(0, start), b.slice(0, start)),
    ...between(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...kept(a.slice(a.length - end), b.slice(b.length - end)),
  ]);
}

const words = (text: string): Word[] =>
  Array.from(text.matchAll(/(\S+)(\s*)|^\s+/g), ([all, word, space = all]) => ({
    text: word ?? '',
    space,
  }));

function between(a: Word[], b: Word[]): DiffPart[] {
  if (a.length * b.length > MAX_CELLS) return [...all('removed', a), ...all('added', b)];
  const common = commonLengths(a, b);
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i]?.text === b[j]?.text) {
      parts.push(...kept(a.slice(i, i + 1), b.slice(j, j + 1)));
      i += 1;
      j += 1;
    } else if (common(i + 1, j) >= common(i, j + 1)) {
      parts.push(...all('removed', a.slice(i, i + 1)));
      i += 1;
    } else {
      parts.push(...all('added', b.slice(j, j + 1)));
      j += 1;
    }
  }
  return [...parts, ...all('removed', a.slice(i)), ...all('added', b.slice(j))];
}

/** How many words `a` from i on and `b` from j on have in common. */
function commonLengths(a: Word[], b: Word[]): (i: number, j: number) => number {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (place: number) => lengths[place] as number;
  const numbers = new Map<string, number>();
  const x = numbered(a, numbers);
  const y = numbered(b, numbers);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const here = i * width + j;
      lengths[here] =
        x[i] === y[j] ? at(here + width + 1) + 1 : Math.max(at(here + width), at(here + 1));
    }
  }
  return (i, j) => at(i * width + j);
}

/** A number for each word, because numbers are compared faster. */
const numbered = (list: Word[], numbers: Map<string, number>): Uint32Array =>
  Uint32Array.from(list, ({ text }) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  });

/** Words that both texts have. Their white space may differ. */
function kept(a: Word[], b: Word[]): DiffPart[] {
  return a.flatMap(({ text, space }, index) => {
    const other = b[index]?.space ?? '';
    if (space === other) return { change: 'same', text: text + space };
    return [
      { change: 'same', text },
      { change: 'removed', text: space },
      { change: 'added', text: other },
    ];
  });
}

const all = (change: DiffPart['change'], list: Word[]): DiffPart[] =>
  list.map(({ text, space }) => ({ change, text: text + space }));

/** Drops empty parts, and joins adjacent parts with the same change. */
function joined(parts: DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const { change, text } of parts) {
    const last = result.at(-1);
    if (!text) continue;
    if (last?.change === change) last.text += text;
    else result.push({ change, text });
  }
  return result;
}
