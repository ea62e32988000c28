import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DiffPart, diffWords } from './diff-words.ts';

/** 'Uno [due] {tre}': removed words in brackets, added ones in braces. */
const written = (before: string, after: string) =>
  diffWords(before, after)
    .map(({ change, text }) => {
      if (change === 'same') return text;
      return change === 'removed' ? `[${text}]` : `{${text}}`;
    })
    .join('');

it.each([
  ['', '', ''],
  ['Sabbia', 'Sabbia', 'Sabbia'],
  ['', 'Sabbia', '{Sabbia}'],
  ['Sabbia', '', '[Sabbia]'],
  ['Sabbia e ghiaia', 'Sabbia fine e ghiaia', 'Sabbia {fine }e ghiaia'],
  [
    'Consegna in giornata ovunque',
    'Consegna domani ovunque',
    'Consegna [in giornata ]{domani }ovunque',
  ],
  ['uno due tre quattro', 'due uno tre cinque', '[uno ]due {uno }tre [quattro]{cinque}'],
  ['Prima riga.\nSeconda.', 'Prima riga.\n\nSeconda.', 'Prima riga.[\n]{\n\n}Seconda.'],
  ['Sabbia in cantiere', 'Sabbia in cantiere domani', 'Sabbia in cantiere{ domani}'],
  [' Sabbia', 'Sabbia', '[ ]Sabbia'],
])('the words of %j and %j', (before, after, expected) => {
  expect(written(before, after)).toBe(expected);
});

const side = (parts: DiffPart[], without: DiffPart['change']) =>
  parts
    .filter(({ change }) => change !== without)
    .map(({ text }) => text)
    .join('');

it('nothing is lost: the parts make up both texts', () => {
  const word = fc.constantFrom('uno', 'due', 'tre', ' ', '\n', '  due');
  const text = fc.array(word, { maxLength: 20 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(fc.oneof(text, fc.string()), fc.oneof(text, fc.string()), (before, after) => {
      const parts = diffWords(before, after);
      expect([side(parts, 'added'), side(parts, 'removed')]).toEqual([before, after]);
    }),
  );
});

it('texts that are too long to compare are shown one after the other', () => {
  const before = 'a '.repeat(5000);
  const after = 'b '.repeat(5000);
  expect(diffWords(before, after)).toEqual([
    { change: 'removed', text: before },
    { change: 'added', text: after },
  ]);
});
