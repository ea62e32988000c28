import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTime } from './read-time.ts';

describe('a time as people type it', () => {
  it.each([
    ['8', '08:00'],
    ['08', '08:00'],
    ['18', '18:00'],
    ['0', '00:00'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['1830', '18:30'],
    ['8.30', '08:30'],
    ['8:30', '08:30'],
    ['8,30', '08:30'],
    ['8 30', '08:30'],
    ['8h30', '08:30'],
    ['ore 8', '08:00'],
    ['alle 16.00', '16:00'],
    [' 16:00 ', '16:00'],
    ['24', null],
    ['860', null],
    ['8.3', null],
    ['12345', null],
    ['mattina', null],
    ['', null],
  ])('%j is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time);
  });

  it('is understood with and without its separator', () => {
    const part = (max: number) => fc.integer({ min: 0, max });
    fc.assert(
      fc.property(part(23), part(59), (hours, minutes) => {
        const mm = String(minutes).padStart(2, '0');
        const time = `${String(hours).padStart(2, '0')}:${mm}`;
        expect(readTime(time)).toBe(time);
        expect(readTime(`${hours}${mm}`)).toBe(time);
        expect(readTime(`${hours}.${mm}`)).toBe(time);
      }),
    );
  });
});
