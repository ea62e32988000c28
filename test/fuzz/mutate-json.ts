/** Changes a JSON value at one random place. */
import { HOSTILE_KEYS, HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile-values.ts';
import type { Random } from './random.ts';

type Json = unknown;
type Holder = Record<string | number, Json>;

/** Places are searched up to this depth and number. */
const DEEPEST = 8;
const LONGEST = 20;

/** Changes `value` itself, and returns it or its replacement. */
export function mutateJson(random: Random, value: Json): Json {
  const root = { value };
  const [holder, key] = random.pick(places(root));
  const old = holder[key];
  if (isObject(old) && random.oneIn(2)) changeObject(random, old);
  else if (Array.isArray(old) && random.oneIn(2)) changeList(random, old);
  else if (typeof old === 'string' && random.oneIn(3)) holder[key] = changeText(random, old);
  else if (holder !== root && !Array.isArray(holder) && random.oneIn(6)) delete holder[key];
  else holder[key] = hostileValue(random, old);
  return root.value;
}

/** The places of a value, each as its container and its key there. */
function places(holder: Holder, depth = 0): [Holder, string | number][] {
  const entries = Object.entries(holder).slice(0, LONGEST);
  return entries.flatMap(([key, inside]) => [
    [holder, key] as [Holder, string],
    ...(typeof inside === 'object' && inside !== null && depth < DEEPEST
      ? places(inside as Holder, depth + 1)
      : []),
  ]);
}

function hostileValue(random: Random, old: Json): Json {
  switch (random.below(8)) {
    case 0:
      return null;
    case 1:
      return random.pick([true, [], {}, [[]], [null], { $ne: null }, '']);
    case 2:
      return random.pick(HOSTILE_NUMBERS);
    case 3:
      return nested(old, 1 + random.below(1000), random.oneIn(2));
    case 4:
      return copies(old, 1 + random.below(400));
    case 5:
      return JSON.stringify(old) ?? '';
    default:
      return random.pick(HOSTILE_TEXTS);
  }
}

/** Far more bytes than the server accepts are of no use. */
const LONGEST_TEXT = 150_000;

function copies(value: Json, count: number): Json[] {
  const { length } = JSON.stringify(value) ?? '';
  return Array.from({ length: Math.min(count, LONGEST_TEXT / (length + 1)) }, () => value);
}

function nested(inside: Json, depth: number, inLists: boolean): Json {
  let value = inside;
  for (let level = 0; level < depth; level += 1) value = inLists ? [value] : { a: value };
  return value;
}

function changeText(random: Random, text: string): string {
  const hostile = random.pick(HOSTILE_TEXTS);
  const at = random.below(text.length + 1);
  return text.slice(0, at) + hostile + text.slice(at);
}

function changeObject(random: Random, object: Record<string, Json>): void {
  const key = random.pick(HOSTILE_KEYS);
  const value = random.pick<Json>([1, 'admin', null, true, {}, { role: 'admin' }, [1]]);
  // With an assignment, `__proto__` would not become a key.
  Object.defineProperty(object, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function changeList(random: Random, list: Json[]): void {
  if (random.oneIn(2)) list.push(...list, null);
  else list.length = random.oneIn(2) ? 0 : list.length + 3;
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
