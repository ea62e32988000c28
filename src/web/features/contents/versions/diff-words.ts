/** A part of two texts that were compared word by word. */
export type DiffPart = { change: 'same' | 'removed' | 'added'; text: string };

/** Longer texts are compared as a whole: a table of this many cells takes about 0.1 s. */
const MAX_CELLS = 16_000_000;

/**
 * The longest common sequence of words, and between its words what was removed and what was added. All
 * parts but the added ones make up `before`, all but the removed ones `after`.
 */
export function diffWords(before: string, after: string): DiffPart[] {
  const a = words(before);
  const b = words(after);
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return joined([
    { change: 'same', text: a.slice(0, start).join('') },
    ...between(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    { change: 'same', text: a.slice(a.length - end).join('') },
  ]);
}

/** Each word with the space behind it. */
const words = (text: string): string[] => text.match(/^\s+|\S+\s*/g) ?? [];

function between(a: string[], b: string[]): DiffPart[] {
  const whole = [part('removed', a.join('')), part('added', b.join(''))];
  if (a.length * b.length > MAX_CELLS) return whole;
  const common = commonLengths(a, b);
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      parts.push(part('same', a[i] as string));
      i += 1;
      j += 1;
    } else if (common(i + 1, j) >= common(i, j + 1)) {
      parts.push(part('removed', a[i] as string));
      i += 1;
    } else {
      parts.push(part('added', b[j] as string));
      j += 1;
    }
  }
  return [...parts, part('removed', a.slice(i).join('')), part('added', b.slice(j).join(''))];
}

/** How many words `a` from i on and `b` from j on have in common. */
function commonLengths(a: string[], b: string[]): (i: number, j: number) => number {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] as number;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
}

const part = (change: DiffPart['change'], text: string): DiffPart => ({ change, text });

/** Without empty parts, and with neighbours of one change as one part. */
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
