import { describe, expect, it } from 'vitest';
import { BLANK_DELIVERY } from './delivery-fields.ts';
import { freeTextItems } from './order-form.schema.ts';
import { blankTexts } from './order-texts.ts';
import {
  itemViews,
  materialLines,
  materialsDetail,
  materialsSummary,
  orderNumber,
  orderView,
  STATUS_LABELS,
  shortId,
  statusWords,
  TYPE_LABELS,
} from './order-view.ts';
import type { ConsumerOrder, SupplierOrder } from './orders.schema.ts';

const shared = {
  id: '0f9c7a52-5f4e-4b63-8f0e-0f6f7d1d9a01',
  code: 'K7M-4PX',
  phone: '333 000 0000',
  items: freeTextItems('10 sacchi di cemento'),
  delivery_date: '2026-11-23',
  delivery_time: '09:00',
  status: 'pending' as const,
  customer_moves: 0,
  moved_from: null,
  unread_notes: 0,
  version: 1,
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T08:00:00.000Z',
};
const consumer: ConsumerOrder = {
  ...blankTexts('consumer'),
  ...BLANK_DELIVERY,
  ...shared,
  name: 'Concetta',
  email: 'concetta@example.test',
  address: 'Via Etnea 12',
  trip_id: null,
  customer_type: 'privato',
};
const supplier: SupplierOrder = {
  ...blankTexts('supplier'),
  ...shared,
  company_name: 'Edilferro',
  agent_name: 'Salvo',
  email: null,
  reseller_id: null,
  customer_type: 'rivenditore',
};

describe('the items of an order', () => {
  it('show pz, 1 and Prodotto if unit, quantity and name are missing', () => {
    expect(itemViews([{}])).toEqual([{ id: undefined, name: 'Prodotto', quantity: 1, unit: 'pz' }]);
    expect(itemViews([{ name: '', unit: '' }])[0]).toMatchObject({ name: 'Prodotto', unit: 'pz' });
  });

  it('show the product without a name, and keep a quantity of 0', () => {
    expect(itemViews([{ product: 'Sabbia', quantity: 0, unit: 'kg' }])[0]).toMatchObject({
      name: 'Sabbia',
      quantity: 0,
      unit: 'kg',
    });
  });

  it('may be a map from key to quantity', () => {
    expect(itemViews({ Cemento: 3, Sabbia: 2 })).toEqual([
      { id: undefined, name: 'Cemento', quantity: 3, unit: 'pz' },
      { id: undefined, name: 'Sabbia', quantity: 2, unit: 'pz' },
    ]);
  });
});

describe('the summary of the materials', () => {
  it("is 'name xquantity' joined by commas", () => {
    expect(materialsSummary([{ name: 'Cemento', quantity: 3 }, { product: 'Sabbia' }])).toBe(
      'Cemento x3, Sabbia x1',
    );
    expect(materialsSummary(freeTextItems('10 sacchi'))).toBe('10 sacchi x1');
  });

  it('has a text for an order without items', () => {
    expect(materialsSummary([])).toBe('Materiali non specificati');
    expect(materialsSummary({})).toBe('Materiali non specificati');
  });
});

describe('the materials in details and mails', () => {
  it('show a free text as it was typed, without quantity', () => {
    expect(materialsDetail(freeTextItems('10 sacchi\n2 bancali'))).toBe('10 sacchi\n2 bancali');
  });

  it('show each other item on its line, with quantity and unit', () => {
    expect(materialsDetail([{ name: 'Cemento', quantity: 3, unit: 'sacchi' }, {}])).toBe(
      'Cemento — 3 sacchi\nProdotto — 1 pz',
    );
  });

  it('have a text for an order without items', () => {
    expect(materialsDetail([])).toBe('Nessun prodotto specificato');
    expect(materialsDetail({})).toBe('Nessun prodotto specificato');
  });
});

describe('the materials for loading and unloading', () => {
  it('keep each line of a free text, and no made-up quantity', () => {
    expect(materialLines(freeTextItems('10 sacchi di cemento\r\n\n  2 bancali '))).toEqual([
      '10 sacchi di cemento',
      '2 bancali',
    ]);
  });

  it('have quantity and unit', () => {
    const items = [{ name: 'Sabbia lavata', quantity: 3, unit: 'mc' }, { name: 'Tubi' }];
    expect(materialLines(items)).toEqual(['Sabbia lavata — 3 mc', 'Tubi — 1 pz']);
    expect(materialLines([])).toEqual(['Nessun prodotto specificato']);
  });
});

describe('an order in the lists of the office', () => {
  it('of a private customer shows the name, and e-mail | phone', () => {
    expect(orderView({ type: 'consumer', order: consumer })).toEqual({
      type: 'consumer',
      display_name: 'Concetta',
      contact_info: 'concetta@example.test | 333 000 0000',
      materials_summary: '10 sacchi di cemento x1',
    });
  });

  it('of a reseller shows the company, and agent | phone', () => {
    expect(orderView({ type: 'supplier', order: supplier })).toMatchObject({
      display_name: 'Edilferro',
      contact_info: 'Salvo | 333 000 0000',
    });
  });

  it('without a contact, or with half of one, shows no stray bar', () => {
    const contact = (email: string, phone: string) =>
      orderView({ type: 'consumer', order: { ...consumer, email, phone } }).contact_info;
    expect(contact('', '')).toBe('');
    expect(contact('', '333 000 0000')).toBe('333 000 0000');
    expect(contact('a@example.test', '')).toBe('a@example.test');
    const nobody = { ...supplier, agent_name: '' };
    expect(orderView({ type: 'supplier', order: nobody }).contact_info).toBe('333 000 0000');
  });

  it('without a name is shown as Cliente or Azienda', () => {
    const nameless = orderView({ type: 'consumer', order: { ...consumer, name: '' } });
    const companyless = orderView({ type: 'supplier', order: { ...supplier, company_name: '' } });
    expect([nameless.display_name, companyless.display_name]).toEqual(['Cliente', 'Azienda']);
  });

  it('has a short number: the first 8 characters of its id', () => {
    expect(shortId('9f2c41ab-0000-4000-8000-000000000001')).toBe('9f2c41ab');
  });

  it('is identified by its code, or by its short id if an older release stored none', () => {
    const id = '9f2c41ab-0000-4000-8000-000000000001';
    expect(orderNumber({ id, code: 'K7M-4PX' })).toBe('K7M-4PX');
    expect([orderNumber({ id }), orderNumber({ id, code: '' })]).toEqual(['9f2c41ab', '9f2c41ab']);
  });

  it('moved by its customer waits to be confirmed again', () => {
    expect(statusWords({ status: 'pending', customer_moves: 1 })).toBe('Da riconfermare');
    expect(statusWords({ status: 'pending', customer_moves: 0 })).toBe('In Attesa');
    expect(statusWords({ status: 'confirmed', customer_moves: 1 })).toBe('Confermato');
  });

  it("has the spec's words for its status and type", () => {
    expect(STATUS_LABELS).toEqual({
      pending: 'In Attesa',
      confirmed: 'Confermato',
      completed: 'Completato',
      cancelled: 'Annullato',
    });
    expect(TYPE_LABELS).toEqual({ consumer: 'Consegna', supplier: 'Ritiro' });
  });
});
