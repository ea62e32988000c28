import { describe, expect, it } from 'vitest';
import { consumerEntry, supplierEntry } from '#web/office/order/testing-orders.ts';
import { type Choices, chooseForAll, decisionsOf, problemsOf } from './decisions.ts';
import { daySpan, timesSpan } from './span.ts';

const first = consumerEntry('1');
const second = consumerEntry('2', { delivery_time: '10:00' });
const pickup = supplierEntry('3');
const orders = [first, second, pickup];
const day = daySpan('consumer', '2026-11-23');

const chosen = (action: 'keep' | 'move' | 'cancel', delivery_date = '', delivery_time = '') => ({
  action,
  delivery_date,
  delivery_time,
  notify: true,
});

describe('the orders of a closed day', () => {
  it('are kept unless something else is chosen', () => {
    expect(decisionsOf([first], {})).toEqual([{ id: first.order.id, version: 1, action: 'keep' }]);
  });

  it('are moved or cancelled with a mail, if there is an address', () => {
    const choices: Choices = {
      [first.order.id]: chosen('move', '2026-11-25', '11:00'),
      [second.order.id]: { ...chosen('cancel', '2026-11-25', '11:00'), notify: false },
      [pickup.order.id]: chosen('cancel'),
    };
    expect(decisionsOf(orders, choices)).toEqual([
      {
        id: first.order.id,
        version: 1,
        action: 'move',
        delivery_date: '2026-11-25',
        delivery_time: '11:00',
        notify: true,
      },
      { id: second.order.id, version: 1, action: 'cancel', notify: false },
      { id: pickup.order.id, version: 1, action: 'cancel', notify: false },
    ]);
  });

  it('can be kept or cancelled all at once, and a typed day is still there afterwards', () => {
    const typed: Choices = { [first.order.id]: chosen('move', '2026-11-25', '11:00') };
    const cancelled = chooseForAll(orders, typed, 'cancel');
    expect(Object.values(cancelled).map(({ action }) => action)).toEqual(Array(3).fill('cancel'));
    expect(cancelled[first.order.id]).toMatchObject({ delivery_date: '2026-11-25' });
  });
});

describe('a move', () => {
  const problem = (date: string, time: string, span = day) =>
    problemsOf(orders, { [first.order.id]: chosen('move', date, time) }, span)[first.order.id];

  it('needs a valid day and time', () => {
    expect(problem('', '')).toEqual({
      delivery_date: 'Scegliere una data',
      delivery_time: 'Scegliere un orario',
    });
    expect(problem('trentuno', '25:00')).toEqual({
      delivery_date: 'Data non riconosciuta. Per esempio 5/3, lun o domani',
      delivery_time: 'Orario non riconosciuto. Per esempio 8, 830 o 8.30',
    });
    expect(problem('2026-11-25', '11:00')).toBeUndefined();
  });

  it('cannot lead into the closure itself', () => {
    expect(problem('2026-11-23', '11:00')).toEqual({
      delivery_date: 'È fra i giorni che si stanno chiudendo',
    });
    const times = timesSpan('2026-11-23', ['09:30']);
    expect(problem('2026-11-23', '09:30', times)).toEqual({
      delivery_time: 'È fra gli orari che si stanno chiudendo',
    });
    expect(problem('2026-11-23', '11:00', times)).toBeUndefined();
  });
});
