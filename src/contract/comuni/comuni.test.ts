import { describe, expect, it } from 'vitest';
import { comuneIn, comuniFor } from './comuni.ts';
import comuniOfSicily from './comuni-of-sicily.json' with { type: 'json' };

describe('the comuni of Sicily', () => {
  it('are all there', () => {
    expect(comuniOfSicily).toHaveLength(391);
    const byProvince = Map.groupBy(comuniOfSicily, ([, province]) => province);
    expect(Object.fromEntries([...byProvince].map(([of, all]) => [of, all.length]))).toEqual({
      AG: 43,
      CL: 22,
      CT: 58,
      EN: 20,
      ME: 108,
      PA: 82,
      RG: 12,
      SR: 21,
      TP: 25,
    });
  });

  it('each have a name and a Sicilian CAP', () => {
    expect(new Set(comuniOfSicily.map(([name]) => name)).size).toBe(391);
    for (const [name, province, cap] of comuniOfSicily) {
      expect(name).toMatch(/^[A-Z][\p{L}' -]+$/u);
      expect([province, cap]).toEqual([
        expect.stringMatching(/^[A-Z]{2}$/),
        expect.stringMatching(/^9\d{4}(-9\d{4})?$/),
      ]);
    }
  });
});

describe('an address', () => {
  it.each([
    ['Via Etnea 12, 95131 Catania (CT)', 'Catania'],
    ['Via Roma 1 - Acireale', 'Acireale'],
    ['via catania 3, ACIREALE', 'Acireale'],
    ['Acireale, Via Catania 3', 'Acireale'],
    ['C.da Piano, san giovanni la punta', 'San Giovanni la Punta'],
    ["Via Garibaldi 2 Sant'Agata li Battiati", "Sant'Agata li Battiati"],
    ['Via Umberto 5 Aci Sant’Antonio', "Aci Sant'Antonio"],
    ['Via Messina 9, Palermo', 'Palermo'],
    ['Via Vittorio Emanuele 7, 97100', 'Ragusa'],
    // The CAP decides between two names.
    ['Noto, Via Ugo Foscolo, 96017', 'Noto'],
    ['Alì Terme, lungomare', 'Alì Terme'],
  ])('%s is in %s', (address, name) => {
    expect(comuneIn(address)?.name).toBe(name);
  });

  it.each(['Via Catania 3', 'Contrada Palermo', 'Cantiere nuovo', '', '95999'])(
    '%s is in no known comune',
    (address) => {
      expect(comuneIn(address)).toBeUndefined();
    },
  );
});

describe('while an address is typed', () => {
  const addresses = (typed: string) => comuniFor(typed).map(({ address }) => address);

  it('comuni are suggested after a comma or a number, with their CAP', () => {
    expect(addresses('Via Etnea 12, nicol')).toEqual(['Via Etnea 12, 95052 Nicolosi (CT)']);
    expect(addresses('Via Etnea 12 nicol')).toEqual(['Via Etnea 12, 95052 Nicolosi (CT)']);
    expect(addresses('Via Etnea 12/b nicol')).toEqual(['Via Etnea 12/b, 95052 Nicolosi (CT)']);
    expect(addresses('Via Etnea, snc, sant agata li')).toEqual([
      "Via Etnea, snc, 95056 Sant'Agata li Battiati (CT)",
    ]);
    expect(addresses('Via Etnea 12, aci')).toHaveLength(5);
  });

  it('a city with several CAPs is suggested with the typed one, or without', () => {
    expect(addresses('Via Etnea 12, catan')).toEqual(['Via Etnea 12, Catania (CT)']);
    expect(addresses('Via Etnea 12, 95131')).toEqual(['Via Etnea 12, 95131 Catania (CT)']);
    expect(addresses('Via Etnea 12, 95131 cata')).toEqual(['Via Etnea 12, 95131 Catania (CT)']);
  });

  it.each([
    'Via Cata',
    'Nicolosi',
    'Via Etnea 12',
    'Via Etnea 12, ni',
    'Via Etnea 12, xyz',
    'Via Etnea 12, 95052 Nicolosi (CT)',
    `Via ${'Etnea '.repeat(100)}12, nicol`,
    '',
  ])('nothing is suggested for %j', (typed) => {
    expect(comuniFor(typed)).toEqual([]);
  });
});
