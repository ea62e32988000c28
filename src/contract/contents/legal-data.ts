/**
 * What a company must publish for its legal form: the P.IVA on the home page (art. 35 DPR
 * 633/1972), and for companies with capital also seat, register and capital on the site, in mails
 * and on documents (art. 2250 c.c.).
 */

import { ibanText } from './iban.ts';

/** The stored value is the displayed one. */
export const LEGAL_FORMS = [
  'Ditta individuale',
  'S.n.c.',
  'S.a.s.',
  'S.r.l.',
  'S.p.A.',
  'S.a.p.A.',
  'Società cooperativa',
] as const;
type LegalForm = (typeof LEGAL_FORMS)[number];

/** The stored answer for yes. For no, nothing is stored. */
export const YES = ['Sì'] as const;

/** The fields of the content 'footer', with their form labels. */
export const LEGAL_FIELDS = {
  legal_form: 'Forma giuridica',
  legal_name: 'Denominazione',
  vat_number: 'Partita IVA',
  tax_code: 'Codice fiscale',
  seat: 'Sede legale',
  register: 'Registro delle imprese',
  rea: 'Numero REA',
  capital: 'Capitale versato',
  sole_shareholder: 'Socio unico',
  liquidation: 'In liquidazione',
  bank: 'Banca',
  iban: 'IBAN',
} as const;
export type LegalField = keyof typeof LEGAL_FIELDS;

/** Only what the office has written, without the example company's texts. */
export type LegalData = { readonly [Field in LegalField]?: string | undefined };

const OF_PERSONS: readonly LegalField[] = ['vat_number'];
const COOPERATIVE: readonly LegalField[] = ['legal_name', 'vat_number', 'seat', 'register', 'rea'];
const OF_CAPITAL: readonly LegalField[] = [...COOPERATIVE, 'capital'];

const DEMANDED: Readonly<Record<LegalForm, readonly LegalField[]>> = {
  'Ditta individuale': OF_PERSONS,
  'S.n.c.': OF_PERSONS,
  'S.a.s.': OF_PERSONS,
  'S.r.l.': OF_CAPITAL,
  'S.p.A.': OF_CAPITAL,
  'S.a.p.A.': OF_CAPITAL,
  'Società cooperativa': COOPERATIVE,
};

/** Data that the legal form requires and that is missing, starting with the form itself. */
export function missingLegalData(data: LegalData): LegalField[] {
  const demanded = demandedBy(data.legal_form);
  return demanded ? demanded.filter((field) => !isThere(data[field])) : ['legal_form'];
}

/** The all-zero P.IVA is the example company's. */
const isThere = (text = '') => text.trim() !== '' && !/^0+$/.test(text);

/** Whether mails and documents must show the data too, not only the home page. */
export const isOnPapers = (legal_form: string | null): boolean =>
  demandedBy(legal_form)?.includes('seat') ?? false;

const demandedBy = (form: string | null | undefined) =>
  Object.entries(DEMANDED).find(([name]) => name === form)?.[1];

/** All that is filled in, on one line. Empty if nothing is. */
export function legalLine(data: LegalData): string {
  const { legal_name = '', legal_form = '', seat, register, rea, vat_number, tax_code } = data;
  const isInName = letters(legal_name).includes(letters(legal_form));
  return [
    legal_name,
    !isInName && legal_form,
    data.liquidation && 'in liquidazione',
    seat && `Sede legale: ${seat}`,
    register && `Registro delle imprese di ${register}`,
    rea && `REA ${rea}`,
    vat_number && `P.IVA ${vat_number}`,
    tax_code && `C.F. ${tax_code}`,
    data.capital && `Capitale sociale versato € ${data.capital}`,
    data.sole_shareholder && 'Società con socio unico',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The payment account, for documents only. Empty without an IBAN. */
export const bankLine = ({ bank, iban }: LegalData): string =>
  iban ? [bank, `IBAN\u00a0${ibanText(iban)}`].filter(Boolean).join(' · ') : '';

/** 'S.R.L.' and 'srl' are the same form. */
const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
