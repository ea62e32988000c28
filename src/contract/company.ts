/** The company's facts as shipped: plainly an example, until the owner stores its own. */
export const COMPANY = {
  name: 'Trinacria Materiali',
  tagline: 'Materiali edili e logistica',
  /** The first one is the contact phone of the confirmation modal. */
  phones: [
    { number: '095 000 0001', label: 'Ordini e consegne' },
    { number: '095 000 0002', label: 'Rivenditori' },
    { number: '095 000 0003', label: 'Assistenza' },
  ],
  address: 'Contrada Esempio 1, 95100 Catania',
  email: 'info@trinacria-materiali.example',
  legal:
    'Trinacria Materiali S.r.l. (azienda di esempio) · P.IVA 00000000000 · REA CT-000000 · Cap. soc. € 10.000 i.v.',
} as const;

/** The `href` of a telephone number written for people. */
export function telephoneLink(number: string): string {
  return `tel:+39${number.replaceAll(/\D/g, '')}`;
}
