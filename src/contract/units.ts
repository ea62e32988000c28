/** Units of materials next to a quantity. */

/** Countable units. Measures ('kg', 'm²') have no plural, and unknown units stay as typed. */
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

/** 'sacco' for 1, 'sacchi' for 40 and for 2,5. Without a quantity the unit stays as it is. */
export const unitOf = ({ quantity, unit }: { quantity: number | null; unit: string }): string =>
  quantity === null || quantity === 1 || !Object.hasOwn(PLURALS, unit)
    ? unit
    : (PLURALS[unit] as string);
