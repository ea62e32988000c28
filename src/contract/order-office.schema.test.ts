import { describe, expect, it } from 'vitest';
import { MAX_LENGTH } from './fields.schema.ts';
import { UpdateOrderInput } from './order-office.schema.ts';

describe('an edit by the office', () => {
  it('sends only what changed', () => {
    expect(UpdateOrderInput.parse({ phone: ' 095 ' })).toEqual({ phone: '095' });
    expect(UpdateOrderInput.parse({})).toEqual({});
  });

  it('may blank names and the e-mail, but not write a wrong e-mail, date, time or status', () => {
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

  it('may use any time of the day: the office makes exceptions', () => {
    expect(UpdateOrderInput.parse({ delivery_time: '20:15' })).toEqual({ delivery_time: '20:15' });
  });

  it('cannot touch what only the server writes', () => {
    const sent = { id: 'x', request_id: 'x', created_at: 'x', updated_at: 'x', customer_type: 'x' };
    expect(UpdateOrderInput.parse(sent)).toEqual({});
  });
});
