import { describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '../fields.schema.ts';
import { UpdateOrderInput } from './order-office.schema.ts';

describe('an edit by the office', () => {
  it('sends only what changed', () => {
    expect(UpdateOrderInput.parse({ phone: ' 095 ' })).toEqual({ phone: '095' });
    expect(UpdateOrderInput.parse({})).toEqual({});
  });

  it('may clear names and the e-mail, but not contain a wrong e-mail, date, time or status', () => {
    expect(UpdateOrderInput.parse({ name: '', email: '' })).toEqual({ name: '', email: '' });
    for (const wrong of [
      { email: 'x' },
      { delivery_date: '2026-02-30' },
      { delivery_time: '25:00' },
      { status: 'annullato' },
      { name: 'x'.repeat(MAX_LENGTH.name + 1) },
      { items: Array.from({ length: 51 }, () => ({})) },
    ]) {
      expect(UpdateOrderInput.safeParse(wrong).success).toBe(false);
    }
  });

  it.each([
    ['quantity', 0, 'Inserire una quantità maggiore di 0'],
    ['quantity', -1, 'Inserire una quantità maggiore di 0'],
    ['quantity', 1_000_000, 'Al massimo 999.999'],
    ['quantity', Number.POSITIVE_INFINITY, 'Inserire una quantità'],
    ['name', 'x'.repeat(MAX_LENGTH.materials + 1), 'Al massimo 4000 caratteri: 1 di troppo'],
    ['unit', 'x'.repeat(MAX_LENGTH.unit + 1), 'Al massimo 40 caratteri: 1 di troppo'],
  ])('names the item whose %s is %s', (field, value, message) => {
    const items = [{ name: 'Sabbia', quantity: 2.5, unit: 'mc' }, { [field]: value }];
    const { error } = UpdateOrderInput.safeParse({ items });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      [`items.1.${field}`, message],
    ]);
  });

  it('may use any time of day, because the office makes exceptions', () => {
    expect(UpdateOrderInput.parse({ delivery_time: '20:15' })).toEqual({ delivery_time: '20:15' });
  });

  it('cannot change what only the server writes', () => {
    const sent = { id: 'x', request_id: 'x', created_at: 'x', updated_at: 'x', customer_type: 'x' };
    expect(UpdateOrderInput.parse(sent)).toEqual({});
  });
});
