import { describe, expect, it } from 'vitest';
import { readHead } from './table-heads.ts';

/** 'price!' is sure, 'price?' similar, 'price~' possible, '' unknown. */
function said(head: string): string {
  const { columns, certainty, vat } = readHead(head);
  const mark = { sure: '!', similar: '?', possible: '~' }[certainty];
  return columns.length === 0 ? '' : `${columns.join('/')}${mark}${vat ? ` ${vat}` : ''}`;
}

describe('the header of a column', () => {
  it.each([
    ['Codice', 'code!'],
    ['Cod.', 'code!'],
    ['COD. ARTICOLO', 'code!'],
    ['Codice\narticolo', 'code!'],
    ['Cod.Art.', 'code!'],
    ['Cd_AR', 'code!'],
    ['SKU', 'code!'],
    ['EAN', 'code~'],
    ['Articolo', 'code/description~'],
    ['Descrizione', 'description!'],
    ['Descr. articolo', 'description!'],
    ['Denominazione', 'description!'],
    ['Nome prodotto', 'description!'],
    ['Breve descrizione', 'description~'],
    ['Prezzo di listino 1', 'price!'],
    ['Prezzo di listino 2', 'price?'],
    ['Cod. Udm', 'unit!'],
    ['U.M.', 'unit!'],
    ['UM', 'unit!'],
    ['Unità di misura', 'unit!'],
    ['Cod. Iva', 'vat_rate!'],
    ['Aliquota', 'vat_rate!'],
    ['IVA %', 'vat_rate!'],
    ['Aliq. IVA', 'vat_rate!'],
    ['Ali. IVA', 'vat_rate!'],
    ['Categ. IVA', ''],
    ['Gr. IVA', 'vat_rate~'],
    ['Importo IVA', ''],
    ['Partita IVA', ''],
    ['Listino 1', 'price!'],
    ['Listino 2', 'price?'],
    ['Prezzo', 'price!'],
    ['P.zo', 'price!'],
    ['Prezzo €', 'price!'],
    ['Prezzo (€)', 'price!'],
    ['Prezzo €/pz', 'price!'],
    ['€/mq', 'price!'],
    ['Prezzo al kg', 'price!'],
    ['Prezzo unitario IVA esclusa', 'price! excluded'],
    ['Prezzo + IVA', 'price! excluded'],
    ['Prezzo (IVA escl.)', 'price! excluded'],
    ['Prezzo netto IVA', 'price! excluded'],
    ['Prezzo promozionale', 'price?'],
    ['Listino 1 (ivato)', 'price~ included'],
    ['Prezzo ivato', 'price~ included'],
    ['Prezzo I.V.A. compresa', 'price~ included'],
    ['Prezzo IVA 22% incl.', 'price~ included'],
    ['Prezzo al pubblico', 'price~ included'],
    ['Prezzo lordo', 'price~ included'],
    ['Peso netto', 'weight_kg!'],
    ['Peso (kg)', 'weight_kg!'],
    ['Peso lordo', 'weight_kg?'],
    ['Udm peso', 'weight_unit!'],
    ['Q.tà', 'quantity!'],
    ['Sconto %', 'discount!'],
    ['Attivo', 'active!'],
    ['Prezzo forn.', ''],
    ['Prezzo acquisto', ''],
    ['Formula listino 1', ''],
    ['Cod. fornitore', ''],
    ['Q.tà giacenza', ''],
    ['Udm Dim.', ''],
    ['Stato magazzino', ''],
    ['Categoria', ''],
    ['Descriz. web (Sorgente HTML)', ''],
    ['Note', ''],
    ['Cemento 42,5 R sacco 25 kg', ''],
    ['', ''],
  ])('%j', (head, meaning) => {
    expect(said(head)).toBe(meaning);
  });

  it('is never a long text, and long texts are not searched', () => {
    expect(said('iva '.repeat(50_000))).toBe('');
  });
});
