import { expect, it } from 'vitest';
import { optionalLine } from './fields.schema.ts';
import { lengthFault } from './text-length.ts';

it.each([
  ['x'.repeat(12), 12, undefined],
  ['x'.repeat(13), 12, 'Al massimo 12 caratteri: 1 di troppo'],
  ['x'.repeat(664), 500, 'Al massimo 500 caratteri: 164 di troppo'],
  ['x'.repeat(41_500), 20_000, 'Al massimo 20.000 caratteri: 21.500 di troppo'],
  [` \u202a${'x'.repeat(12)}\u202c\n`, 12, undefined],
])(
  'a field says by how much a text is too long, in the words of the server',
  (text, max, expectedError) => {
    expect(lengthFault(text, max)).toBe(expectedError);
    expect(optionalLine(max).safeParse(text).error?.issues[0]?.message).toBe(expectedError);
  },
);
