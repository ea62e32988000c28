import { expect, it } from 'vitest';
import { unprintableCharacters } from '#contract/paper-signs.ts';
import { characters, REPLACEMENT, type Weight } from './paper-fonts.ts';

const LAST = 0x1ffff;

const isReplaced = (sign: string, weight: Weight) =>
  [...characters(sign, weight)].some(({ text }) => text === REPLACEMENT);

const distance = (from: number, to: number) => (to - from).toString(36);

function rangesOf(points: readonly number[]): string {
  const ranges: string[] = [];
  let [first, last] = [points[0] ?? 0, points[0] ?? 0];
  let end = 0;
  const close = () => {
    ranges.push(distance(end, first) + (last > first ? `-${distance(first, last)}` : ''));
    end = last;
  };
  for (const point of points.slice(1)) {
    if (point > last + 1) {
      close();
      first = point;
    }
    last = point;
  }
  close();
  return ranges.join(' ');
}

it('warns of exactly the characters that no font has, in regular and in bold', async () => {
  const printable: number[] = [];
  const differing: string[] = [];
  for (let point = 0; point <= LAST; point += 1) {
    const sign = String.fromCodePoint(point);
    const [regular, bold] = [isReplaced(sign, 400), isReplaced(sign, 700)];
    if (regular !== bold) differing.push(sign);
    if (!regular) printable.push(point);
  }
  expect(differing).toEqual([]);
  // After a change of the fonts: `npx vitest run src/server/platform/paper/printable-signs.test.ts -u`
  await expect(
    `/** Generated from the PDFs' fonts by \`printable-signs.test.ts\`. */\nexport const PRINTABLE =\n  '${rangesOf(printable)}';\n`,
  ).toMatchFileSnapshot('../../../contract/printable-signs.ts');
  const reported = Array.from({ length: LAST + 1 }, (_, point) =>
    String.fromCodePoint(point),
  ).filter((sign) => unprintableCharacters(sign).length > 0);
  expect(reported.filter((sign) => !isReplaced(sign, 400))).toEqual([]);
  expect(reported.length + printable.length).toBe(LAST + 1);
});
