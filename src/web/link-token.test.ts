import { expect, it } from 'vitest';
import { tokenIn } from './link-token.ts';

const token = 'a-token_of'.padEnd(43, '0');

it.each(['', '.', '>', ')', ',', '”', '%E2%80%9D', ' ', '%20', '.>\n', '&utm=mail'])(
  'opens a link that was copied with %j after it',
  (behind) => {
    expect(tokenIn(`${token}${behind}`)).toBe(token);
  },
);

it('is refused as a whole if letters are missing or extra', () => {
  expect(tokenIn(`${token}x`)).toBe(`${token}x`);
  expect(tokenIn('')).toBe('');
});
