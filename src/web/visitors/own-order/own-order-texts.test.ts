import { describe, expect, it } from 'vitest';
import type { OwnOrder, OwnRoad } from '#contract/orders/own-order.schema.ts';
import { draftLike } from './order-again.ts';
import {
  isForCalendar,
  moveText,
  noteRows,
  stateOf,
  stepOf,
  steps,
  tooNearText,
  untilText,
  whyNot,
} from './own-order-texts.ts';

const delivery: OwnOrder = {
  code: 'K7M-4PX',
  type: 'consumer',
  status: 'confirmed',
  version: 1,
  delivery_date: '2026-11-24',
  delivery_time: '09:30',
  name: "Concetta D'Angelo",
  address: 'Via Etnea 12, Catania',
  phone_end: '000',
  email: 'concetta@example.test',
  items: [{ id: 'custom-text', name: '10 sacchi di cemento', unit: '', quantity: 1 }],
  notes: '',
  to_reconfirm: false,
  moved_from: null,
  sent_notes: [],
  road: null,
  company_limit: null,
  changes_until: '2026-11-24T04:30:00.000Z',
  change_notice_hours: 4,
  delivery: null,
  refusals: { delivery: null, move: null, cancel: null, restore: 'ended' },
};
const pickup: OwnOrder = {
  ...delivery,
  type: 'supplier',
  delivery_time: '09:00',
  name: 'Edil Sud',
  address: '',
};
const refused = (
  order: OwnOrder,
  refusals: Partial<OwnOrder['refusals']>,
  status: OwnOrder['status'] = order.status,
): OwnOrder => ({ ...order, status, refusals: { ...order.refusals, ...refusals } });

describe('the state of an order', () => {
  it.each([
    [delivery, ['Richiesta ricevuta', 'Confermata', 'Consegnata']],
    [pickup, ['Richiesta ricevuta', 'Confermato', 'Ritirato']],
  ])('is one of three steps, or of none where it is cancelled', (order, names) => {
    expect(steps(order)).toEqual(names);
    expect(stateOf({ ...order, status: 'pending' }).title).toBe(names[0]);
    expect(stateOf({ ...order, status: 'confirmed' }).title).toBe(names[1]);
    expect(stateOf({ ...order, status: 'completed' }).title).toBe(names[2]);
    expect(stateOf({ ...order, status: 'cancelled' }).title).toMatch(/^Annullat[ao]$/);
    const all = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
    expect(all.map((status) => stepOf({ ...order, status }))).toEqual([1, 2, 3, 0]);
  });

  it('says that it must be confirmed again after its customer has resumed it', () => {
    expect(stateOf({ ...delivery, status: 'pending', to_reconfirm: true })).toEqual({
      title: 'In attesa di riconferma',
      text: 'Il posto è di nuovo tuo: il nostro ufficio la riconferma appena possibile.',
    });
  });

  it('has the same words on the ruler', () => {
    for (const order of [delivery, pickup]) {
      const again = { ...order, status: 'pending' as const, to_reconfirm: true };
      expect(steps(again)[stepOf(again) - 1]).toBe(stateOf(again).title);
      expect(steps({ ...again, to_reconfirm: false })[0]).toBe('Richiesta ricevuta');
    }
  });

  it('says from where to where it was moved, until the office has confirmed', () => {
    const moved_from = { delivery_date: '2026-11-23', delivery_time: '08:00' };
    expect(stateOf({ ...delivery, status: 'pending', to_reconfirm: true, moved_from })).toEqual({
      title: 'In attesa di riconferma',
      text: 'da lunedì 23 novembre 2026, 08:00 a martedì 24 novembre 2026, 09:30',
    });
    const pickupFrom = { delivery_date: '2026-11-23', delivery_time: '09:00' };
    expect(stateOf({ ...pickup, status: 'pending', moved_from: pickupFrom }).text).toBe(
      'da lunedì 23 novembre 2026, 6:00–12:00 a martedì 24 novembre 2026, 6:00–12:00',
    );
  });

  it('is a delivery note with only the last digits of the phone, and without empty rows', () => {
    expect(noteRows(delivery)).toEqual([
      ['Data', 'martedì 24 novembre 2026'],
      ['Orario', '09:30'],
      ['Cliente', "Concetta D'Angelo"],
      ['Indirizzo', 'Via Etnea 12, Catania'],
      ['Telefono', '••• ••• •000'],
      ['Materiali', '10 sacchi di cemento'],
    ]);
    expect(noteRows(pickup).slice(1, 4)).toEqual([
      ['Orario', '6:00–12:00'],
      ['Azienda', 'Edil Sud'],
      ['Telefono', '••• ••• •000'],
    ]);
  });
});

describe('a change', () => {
  it('is allowed until an instant, by the clocks in Rome', () => {
    const now = new Date('2026-11-21T08:00:00Z');
    expect(untilText(delivery.changes_until, now)).toBe('fino alle 05:30 di martedì 24 novembre');
    // In summer Rome is two hours ahead.
    expect(untilText('2027-06-30T22:30:00.000Z', now)).toBe(
      'fino alle 00:30 di giovedì 1 luglio 2027',
    );
  });

  it('that is not allowed has a reason, which names the rule', () => {
    expect(whyNot(delivery)).toBe('');
    const late = { move: 'too-late', cancel: 'too-late' } as const;
    expect(whyNot(refused(delivery, late))).toBe(
      'Da qui puoi cambiare fino a 4 ore prima della consegna. Ora, per spostarla o annullarla, chiamaci.',
    );
    expect(whyNot({ ...refused(pickup, late), change_notice_hours: 1 })).toContain(
      "fino a un'ora prima del ritiro. Ora, per spostarlo o annullarlo",
    );
    expect(whyNot({ ...refused(delivery, late), change_notice_hours: 0 })).toContain(
      "fino all'inizio della consegna",
    );
    expect(whyNot(refused(delivery, { move: 'changed-often' }))).toContain('spostata più volte');
    expect(whyNot(refused(pickup, { move: 'ended', cancel: 'ended' }, 'completed'))).toBe(
      'Il ritiro è concluso: da qui non puoi più modificarlo.',
    );
  });

  it('of a cancelled order is to resume it, or the reason why not', () => {
    const ended = { move: 'ended', cancel: 'ended' } as const;
    expect(whyNot(refused(delivery, { ...ended, restore: null }, 'cancelled'))).toBe('');
    const why = (restore: OwnOrder['refusals']['restore']) =>
      whyNot(refused(delivery, { ...ended, restore }, 'cancelled'));
    expect(why('ended')).toContain('nostro ufficio');
    expect(why('withdrawn')).toMatch(/recesso dal contratto.+Per chiarimenti, chiamaci\.$/);
    expect(why('changed-often')).toContain('cambiato più volte');
    expect(why('place-taken')).toContain('Il posto non è più libero');
    expect(why('too-late')).toContain('per ripristinarlo, chiamaci');
  });

  it('needs the same notice at the new place', () => {
    expect(tooNearText(delivery)).toContain('meno di 4 ore');
    expect(tooNearText({ ...pickup, change_notice_hours: 1 })).toContain("meno di un'ora");
    expect(tooNearText({ ...delivery, change_notice_hours: 0 })).toContain('già passato');
  });
});

describe('a repeated order', () => {
  it('starts with who, where and what, and asks again for phone and date', () => {
    expect(draftLike(delivery)).toEqual({
      request_id: undefined,
      fields: {
        name: "Concetta D'Angelo",
        address: 'Via Etnea 12, Catania',
        email: 'concetta@example.test',
        items: '10 sacchi di cemento',
      },
    });
    expect(draftLike(pickup).fields).toEqual({
      company_name: 'Edil Sud',
      email: 'concetta@example.test',
      items: '10 sacchi di cemento',
    });
  });
});

it('shows from where to where an order is about to be moved, once the new place is complete', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const to = { delivery_date: '2026-12-05', delivery_time: '11:30' };
  const from = { ...delivery, delivery_date: '2026-12-04', delivery_time: '10:00' };
  expect(moveText(from, to, now)).toBe('da ven 4 dic 10:00 → sab 5 dic 11:30');
  expect(moveText(from, { ...to, delivery_time: '' }, now)).toBe('');
  const day = { delivery_date: '2027-01-05', delivery_time: '' };
  expect(moveText({ ...pickup, delivery_date: '2026-12-04' }, day, now)).toBe(
    'da ven 4 dic → mar 5 gen 2027',
  );
  expect(moveText(pickup, { delivery_date: '', delivery_time: '' }, now)).toBe('');
});

describe('a delivery on the road', () => {
  const road = { before: 0, window: null, at: null, reason: null, proof: null };
  const wordsFor = (of: Partial<OwnRoad> & Pick<OwnRoad, 'state'>, status: OwnOrder['status']) =>
    stateOf({ ...delivery, status, road: { ...road, ...of } });

  it('says how many come before it, and the expected time', () => {
    expect(wordsFor({ state: 'on-the-road', before: 2 }, 'confirmed')).toEqual({
      title: 'In consegna',
      text: '2 consegne prima della tua.',
    });
    const window = { from: '10:30', to: '11:30' };
    expect(wordsFor({ state: 'on-the-road', window }, 'confirmed').text).toBe(
      'La tua è la prossima consegna. Arrivo previsto tra le 10:30 e le 11:30.',
    );
    expect(wordsFor({ state: 'on-the-road', before: 1 }, 'confirmed').text).toBe(
      '1 consegna prima della tua.',
    );
  });

  it('says how it went, and when', () => {
    const at = '2026-11-24T09:42:00.000Z';
    expect(wordsFor({ state: 'arrived', at }, 'confirmed').text).toBe(
      'Il camion è arrivato da te alle 10:42.',
    );
    expect(wordsFor({ state: 'delivered', at }, 'completed')).toEqual({
      title: 'Consegnata',
      text: 'Consegnata alle 10:42. Grazie per averci scelto.',
    });
    expect(wordsFor({ state: 'failed', at, reason: 'absent' }, 'confirmed')).toEqual({
      title: 'Non consegnata',
      text: 'Non consegnata alle 10:42: non c’era nessuno. Chiamaci per scegliere un altro giorno.',
    });
    expect(wordsFor({ state: 'partial', at, reason: 'damaged' }, 'confirmed').title).toBe(
      'Consegnata in parte',
    );
  });

  it('has the same title in the steps as in the header, and no calendar entry after a failure', () => {
    const of = (state: OwnRoad['state'], status: OwnOrder['status'] = 'confirmed') => {
      const order = { ...delivery, status, road: { ...road, state } };
      const { title } = stateOf(order);
      return [steps(order)[1], stepOf(order), title, isForCalendar(order)];
    };
    expect(of('on-the-road')).toEqual(['In consegna', 2, 'In consegna', true]);
    expect(of('arrived', 'pending')).toEqual(['In consegna', 2, 'In consegna', true]);
    expect(of('failed')).toEqual(['Non consegnata', 2, 'Non consegnata', false]);
    expect(of('partial')).toEqual(['Consegnata in parte', 2, 'Consegnata in parte', false]);
    expect(of('delivered', 'completed')).toEqual(['Confermata', 3, 'Consegnata', false]);
  });

  it('that has failed is not called on its way, even while its lorry is', () => {
    const refusals = {
      delivery: 'on-the-road',
      move: 'on-the-road',
      cancel: 'on-the-road',
    } as const;
    for (const state of ['failed', 'partial'] as const) {
      const order = { ...delivery, refusals: { ...refusals, restore: 'ended' as const } };
      expect(whyNot({ ...order, road: { ...road, state } })).toBe(
        'Da qui ora non puoi modificarla. Per un altro tentativo o un altro giorno, chiamaci.',
      );
    }
  });

  it('cannot be changed, and says so', () => {
    const refusals = {
      delivery: 'on-the-road',
      move: 'on-the-road',
      cancel: 'on-the-road',
      restore: 'ended',
    } as const;
    expect(whyNot({ ...delivery, refusals })).toBe(
      'La consegna è in viaggio: da qui non puoi più modificarla. Per qualunque cosa, chiamaci.',
    );
  });
});
