import { describe, expect, it } from 'vitest';
import type { HistoryEntry, OrderMail } from '#contract/orders/order-history.schema.ts';
import { consumerEntry, supplierEntry } from '../testing-orders.ts';
import { deletedOrder, fieldChanges, mailState, mailWords, unreadNotes } from './history-words.ts';

const entry = (part: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  action: 'changed',
  at: '2026-11-21T08:00:00.000Z',
  actor: 'office',
  user_name: 'Anna',
  before: null,
  after: null,
  note: null,
  undoes: null,
  can_undo: false,
  ...part,
});

it("the customer's newest notes are the unread ones", () => {
  const note = (id: number, actor: HistoryEntry['actor']) => entry({ id, action: 'noted', actor });
  const entries = [
    note(5, 'office'),
    entry({ id: 4, actor: 'customer' }),
    note(3, 'customer'),
    note(2, 'reseller'),
    note(1, 'customer'),
  ];
  const ids = (unread_notes: number) => unreadNotes({ unread_notes }, entries).map(({ id }) => id);
  expect(ids(2)).toEqual([3, 2]);
  expect(ids(0)).toEqual([]);
});

describe('a change in the history', () => {
  it("shows each field's old and new value", () => {
    const items = [{ id: 'custom-text', name: '10 sacchi', quantity: 1, unit: '' }];
    expect(
      fieldChanges({
        before: { delivery_date: '2026-11-23', status: 'pending', notes: '', items },
        after: { delivery_date: '2026-11-24', status: 'confirmed', notes: 'Sul retro', items: [] },
      }),
    ).toEqual([
      { label: 'Materiali', before: '10 sacchi', after: 'Nessun prodotto specificato' },
      { label: 'Note', before: 'vuoto', after: 'Sul retro' },
      { label: 'Data', before: 'lun 23 novembre 2026', after: 'mar 24 novembre 2026' },
      { label: 'Stato', before: 'In Attesa', after: 'Confermato' },
    ]);
  });

  it('names the company to which a pickup was assigned, and the previous one', () => {
    const given = { before: { reseller: '' }, after: { reseller: 'Edilferro' } };
    expect(fieldChanges(given)).toEqual([
      { label: 'Rivenditore', before: 'nessuno', after: 'Edilferro' },
    ]);
    const merged = { before: { reseller: 'Ditta A' }, after: { reseller: 'Ditta B' } };
    expect(fieldChanges(merged)).toEqual([
      { label: 'Rivenditore', before: 'Ditta A', after: 'Ditta B' },
    ]);
  });

  it('compares nothing for a booking and a deletion', () => {
    expect(fieldChanges({ before: null, after: { status: 'pending' } })).toEqual([]);
    expect(fieldChanges({ before: { status: 'pending' }, after: null })).toEqual([]);
  });
});

describe('a deleted order', () => {
  it.each([consumerEntry('1'), supplierEntry('2')])('is shown as it was: $type', (typed) => {
    const { id, version, created_at, updated_at, customer_type, ...before } = typed.order;
    const entries = [entry({ action: 'deleted', before }), entry({ action: 'booked' })];
    const shown = deletedOrder(id, entries);
    expect(shown?.type).toBe(typed.type);
    expect(shown?.order).toMatchObject({ ...before, id, customer_type, version: 0 });
  });

  it('is null while the order exists, and if it never did', () => {
    expect(deletedOrder('1', [entry({ action: 'booked' })])).toBeNull();
    expect(deletedOrder('1', [])).toBeNull();
  });
});

describe('a mail of an order', () => {
  const mail: OrderMail = {
    id: '00000000-0000-4000-8000-000000000001',
    type: 'order-moved',
    recipient: 'a@example.test',
    status: 'pending',
    attempts: 0,
    last_error: null,
    created_at: '2026-11-21T08:00:00.000Z',
    sent_at: null,
  };

  it.each([
    [{ status: 'sent', sent_at: '2026-11-21T08:00:00.000Z' }, 'inviata, 21 nov 2026, 09:00'],
    [
      { status: 'written', sent_at: '2026-11-21T08:00:00.000Z' },
      'scritta in un file: nessun server di posta',
    ],
    [{}, 'in attesa'],
    [{ attempts: 2 }, 'in attesa di un altro tentativo'],
    [{ status: 'failed' }, 'non riuscita'],
    [{ status: 'withheld' }, 'trattenuta: troppe email allo stesso indirizzo'],
    [{ status: 'withdrawn' }, 'ritirata prima di partire'],
  ] as const)('says where it is: %j', (part, text) => {
    expect(mailState({ ...mail, ...part })).toBe(text);
  });

  it('says what it is about', () => {
    expect(mailWords('order-moved')).toBe('Spostamento');
    expect(mailWords('later')).toBe('Email');
  });
});
