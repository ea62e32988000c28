import { expect, it } from 'vitest';
import { generateResellerCode } from '../days/access-code.ts';
import { lookupOf, readResellerCode } from './reseller-code.ts';

it('a generated code is recognised however it is typed, and its first four characters find it', () => {
  for (let round = 0; round < 200; round += 1) {
    const code = generateResellerCode();
    expect(code).toMatch(/^[A-Z3-9]{4}-[A-Z3-9]{4}-[A-Z3-9]{4}$/);
    const read = readResellerCode(` ${code.toLowerCase().replaceAll('-', ' ')}`);
    expect(read).toBe(code.replaceAll('-', ''));
    expect(lookupOf(read ?? '')).toBe(code.slice(0, 4));
  }
});

it.each(['', 'KX7M-3FQT', 'KX7M-3FQT-PW9', 'KX7M-3FQT-PW9CC', 'SABBIA-E-GHIAIA', 'KX7M-3FQT-PW9O'])(
  "%j is no reseller's code",
  (typed) => {
    expect(readResellerCode(typed)).toBeUndefined();
  },
);
