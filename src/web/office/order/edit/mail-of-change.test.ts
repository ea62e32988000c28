import { describe, expect, it } from 'vitest';
import { consumerEntry } from '../testing-orders.ts';
import { mailOfChange } from './mail-of-change.ts';
import { ORDER_EDIT, orderBase } from './order-edit-form.ts';

const stored = ORDER_EDIT.valuesOf(orderBase(consumerEntry('1')));
const { delivery_date, delivery_time } = stored;
const pending = { ...stored, status: 'pending' };
const cancelled = { ...stored, status: 'cancelled' };

describe("the customer's mail about an edit", () => {
  it('does not exist if neither status nor date nor time changes', () => {
    expect(mailOfChange(pending, { ...pending, phone: '095 1' })).toBeNull();
  });

  it('has the new time of a moved order', () => {
    expect(mailOfChange(pending, { ...pending, delivery_time: '18:00' })).toEqual({
      event: 'moved',
      delivery_date,
      delivery_time: '18:00',
    });
  });

  it.each(['confirmed', 'completed'])('is the confirmation if the status becomes %s', (status) => {
    const expectedMail = { event: 'confirmed', delivery_date, delivery_time };
    expect(mailOfChange(pending, { ...pending, status })).toEqual(expectedMail);
    expect(mailOfChange(cancelled, { ...cancelled, status })).toEqual(expectedMail);
    expect(mailOfChange({ ...pending, status: 'confirmed' }, { ...pending, status })).toBeNull();
  });

  it('is the cancellation, and none for an order that was already cancelled', () => {
    expect(mailOfChange(pending, cancelled)).toEqual({ event: 'cancelled' });
    expect(mailOfChange(cancelled, { ...cancelled, delivery_time: '18:00' })).toBeNull();
  });

  it('does not exist while a field is invalid', () => {
    expect(mailOfChange(pending, { ...pending, delivery_time: 'presto' })).toBeNull();
  });
});
