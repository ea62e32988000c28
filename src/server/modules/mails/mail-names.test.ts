import { describe, expect, it } from 'vitest';
import { greeted, nameRow, titleWith } from './mail-names.ts';

describe('a name', () => {
  it.each([
    "Concetta D'Angelo",
    'Edilferro S.r.l.',
    'Costruzioni Etna s.r.l.s.',
    'F.lli Russo S.n.c.',
    'Sig.ra Maria Zappalà',
    'Dott.Rossi',
    'Geom. M.Russo',
    'Rossi & Figli / Catania',
    'A.C.I. Trezza',
  ])('is greeted as it was typed: %s', (name) => {
    expect(greeted(name)).toBe(name);
    expect(titleWith('Nuovo ritiro', name)).toBe(`Nuovo ritiro: ${name}`);
  });

  it.each([
    'Vinci su http://evil.example',
    'HTTPS://EVIL.EXAMPLE/premio',
    'clicca www.evil.example',
    'evil.example/premio',
    'Premio //evil.example',
    'http:/evil.example',
    'evil.example?a=1',
    'evil．example／premio',
    'ｈｔｔｐ：／／evil.example',
    'xn--vil-8ma.example:8080',
  ])('is nowhere in a title or a greeting when it holds a link: %s', (name) => {
    expect(greeted(name)).toBe('cliente');
    expect(titleWith('Nuovo ritiro', name)).toBe('Nuovo ritiro');
    expect(nameRow('Azienda', name)).toEqual([]);
  });

  it.each([
    'Edil.it S.r.l.',
    'vinci su evil.example',
    'evil。example',
    'io@evil.example',
    'Dott.evil.example',
  ])('with a bare address is a company to the office, and greets nobody: %s', (name) => {
    expect(greeted(name)).toBe('cliente');
    expect(titleWith('Nuovo ritiro', name)).toBe(`Nuovo ritiro: ${name}`);
    expect(nameRow('Azienda', name)).toEqual([['Azienda', name]]);
  });

  it('that is empty becomes "cliente", and no heading ends with a colon', () => {
    expect([greeted(' '), titleWith('Nuova consegna', '')]).toEqual(['cliente', 'Nuova consegna']);
  });
});
