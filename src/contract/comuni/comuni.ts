/** Finds the comune in an address, and suggests comuni while an address is typed. */
/** By province and name, as of 2026. A city with several CAPs has the first and the last. */
import comuniOfSicily from './comuni-of-sicily.json' with { type: 'json' };

export type Comune = {
  name: string;
  /** 'CT' */
  province: string;
  /** Five digits. For a city with several: the first and the last, '95121-95131'. */
  cap: string;
};

type Known = Comune & { words: readonly string[]; caps: readonly [from: number, to: number] };

/** Lower case, without accents. Apostrophes and all other characters split words. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const KNOWN = comuniOfSicily.map(([name = '', province = '', cap = '']): Known => {
  const [from = '', to = from] = cap.split('-');
  return { name, province, cap, words: wordsOf(name), caps: [Number(from), Number(to)] };
});

/** After one of these words, a comune's name is the name of a street. */
const STREETS = new Set(
  'via viale v le vle piazza p zza pzza piazzale largo corso c so vicolo strada lungomare contrada c da cda'.split(
    ' ',
  ),
);

const isAt = (words: readonly string[], place: number, name: readonly string[]) =>
  name.every((word, n) => words[place + n] === word);

/**
 * The comune of an address, or undefined if unclear. The last name wins, and of two overlapping
 * names the longer one. A CAP decides between them, or alone if only one comune has it.
 */
export function comuneIn(address: string): Comune | undefined {
  const words = wordsOf(address);
  const written = new Set(words);
  const cap = Number(words.find((word) => /^9\d{4}$/.test(word)));
  const hasCap = ({ caps: [from, to] }: Known) => from <= cap && cap <= to;
  let best: { comune: Known; rank: readonly number[] } | undefined;
  for (const comune of KNOWN) {
    if (!written.has(comune.words[0] ?? '')) continue;
    const { length } = comune.words;
    for (let place = words.length - length; place >= 0; place -= 1) {
      if (!isAt(words, place, comune.words) || STREETS.has(words[place - 1] ?? '')) continue;
      const rank = [Number(hasCap(comune)), place + length, length];
      if (!best || isGreater(rank, best.rank)) best = { comune, rank };
    }
  }
  if (best) return comuneOf(best.comune);
  const [only, other] = KNOWN.filter(hasCap);
  return only && !other ? comuneOf(only) : undefined;
}

const isGreater = (one: readonly number[], other: readonly number[]) => {
  const place = one.findIndex((value, n) => value !== other[n]);
  return place >= 0 && (one[place] ?? 0) > (other[place] ?? 0);
};

const comuneOf = ({ name, province, cap }: Known): Comune => ({ name, province, cap });

/** Letters to type before comuni are suggested. */
const LEAST_LETTERS = 3;
/** Real addresses are shorter, and the patterns below take quadratic time. */
const MOST_LETTERS = 500;
const MOST_HITS = 6;

/** The text after the last comma or after a number: 'Via Etnea 12', then 'nicol'. */
const TAIL = /^(.*(?:,|\d(?:\s*\/?\s*[a-z])?(?=\s)))\s*(.*)$/is;
const CAP_AT_END = /^(.*?)[\s,]*\b(9\d{4})$/s;

/**
 * The comuni that the last words may mean, each with the completed address. None before a comma or
 * a number: until then a street is being typed.
 */
export function comuniFor(typed: string): { comune: Comune; address: string }[] {
  const text = typed.trim();
  if (text.length > MOST_LETTERS) return [];
  const [, street = '', tail = ''] = CAP_AT_END.test(text) ? [text, text] : (TAIL.exec(text) ?? []);
  const [, before = street, cap] = CAP_AT_END.exec(street) ?? [];
  const letters = wordsOf(tail).join(' ');
  if (before === '' || (!cap && letters.length < LEAST_LETTERS)) return [];
  const hits = KNOWN.filter(({ words, caps: [from, to] }) =>
    letters ? words.join(' ').startsWith(letters) : from <= Number(cap) && Number(cap) <= to,
  );
  return hits.slice(0, MOST_HITS).map((known) => {
    const comune = comuneOf(known);
    return { comune, address: `${before.replace(/[\s,]+$/, '')}, ${withCap(comune, cap)}` };
  });
}

/** '95024 Acireale (CT)'. For a city with several CAPs: the one that was typed, or none. */
function withCap({ name, province, cap }: Comune, typed: string | undefined): string {
  const own = cap.includes('-') ? typed : cap;
  return [own, name, `(${province})`].filter(Boolean).join(' ');
}

/** The comuni with exactly this name, regardless of case and accents. */
export const comuniNamed = (name: string): Comune[] =>
  (BY_NAME.get(wordsOf(name).join(' ')) ?? []).map(comuneOf);

const BY_NAME = Map.groupBy(KNOWN, ({ words }) => words.join(' '));
