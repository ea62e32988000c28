/** Units of materials, as they are written beside a quantity. */

/** What people count. Measures ('kg', 'm²') have no plural, and what is not here is written as it was typed. */
const PLURALS: Readonly<Record<string, string>> = {
  asta: 'aste',
  bancale: 'bancali',
  barattolo: 'barattoli',
  barra: 'barre',
  blocco: 'blocchi',
  bobina: 'bobine',
  cartone: 'cartoni',
  cartuccia: 'cartucce',
  confezione: 'confezioni',
  coppia: 'coppie',
  foglio: 'fogli',
  fusto: 'fusti',
  giorno: 'giorni',
  lastra: 'lastre',
  latta: 'latte',
  lattina: 'lattine',
  litro: 'litri',
  metro: 'metri',
  ora: 'ore',
  pacco: 'pacchi',
  paio: 'paia',
  pannello: 'pannelli',
  pezzo: 'pezzi',
  quintale: 'quintali',
  rotolo: 'rotoli',
  sacchetto: 'sacchetti',
  sacco: 'sacchi',
  scatola: 'scatole',
  secchio: 'secchi',
  tanica: 'taniche',
  tonnellata: 'tonnellate',
  tubo: 'tubi',
  viaggio: 'viaggi',
};

/** 'sacco' of 1, 'sacchi' of 40 and of 2,5. A quantity that nobody has typed yet leaves the unit as it is. */
export const unitOf = ({ quantity, unit }: { quantity: number | null; unit: string }): string =>
  quantity === null || quantity === 1 || !Object.hasOwn(PLURALS, unit)
    ? unit
    : (PLURALS[unit] as string);
