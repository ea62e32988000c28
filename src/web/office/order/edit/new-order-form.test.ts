import { describe, expect, it } from 'vitest';
import { isChanged } from '#web/forms/edit/merge-edits.ts';
import { consumerEntry, supplierEntry } from '../testing-orders.ts';
import { newOrder, ORDER_CREATE } from './new-order-form.ts';
import { NEW_ROW, rowsText } from './order-items.ts';

const REQUEST = '00000000-0000-4000-8000-00000000000a';
const { changesOf, problemsOf, valuesOf } = ORDER_CREATE;

describe('a new order', () => {
  it('is blank at first; a reseller comes at 09:00', () => {
    const consumer = valuesOf(newOrder('consumer', REQUEST));
    expect(consumer).toMatchObject({ name: '', delivery_date: '', delivery_time: '' });
    expect(valuesOf(newOrder('supplier', REQUEST)).delivery_time).toBe('09:00');
  });

  it('requires only date and time, and is nothing to lose before anything was typed', () => {
    const order = newOrder('consumer', REQUEST);
    expect(problemsOf(valuesOf(order))).toEqual({
      delivery_date: 'Scegliere una data',
      delivery_time: 'Scegliere un orario',
    });
    expect(isChanged(ORDER_CREATE, order, valuesOf(order))).toBe(false);
  });

  it("sends its type's fields, and the request id that identifies a repeat", () => {
    const order = newOrder('supplier', REQUEST);
    const values = { ...valuesOf(order), company_name: 'Edil', delivery_date: '2026-11-23' };
    expect(changesOf(order, values)).toEqual({
      input: {
        type: 'supplier',
        request_id: REQUEST,
        company_name: 'Edil',
        agent_name: '',
        email: '',
        phone: '',
        items: [],
        notes: '',
        delivery_date: '2026-11-23',
        delivery_time: '09:00',
        status: 'pending',
      },
    });
  });

  it('as a copy has everything except date, time and status', () => {
    const { order } = consumerEntry('1', { status: 'confirmed' });
    const copy = valuesOf(newOrder('consumer', REQUEST, { copied: { type: 'consumer', order } }));
    expect(copy).toMatchObject({
      name: order.name,
      address: order.address,
      delivery_date: '',
      delivery_time: '',
      status: 'pending',
    });
    const supplier = newOrder('supplier', REQUEST, { copied: supplierEntry('2') });
    expect(valuesOf(supplier)).toMatchObject({ agent_name: 'Salvo Russo', delivery_time: '09:00' });
  });

  it("starts with what is known of its customer, in its type's fields", () => {
    const facts = {
      customer_name: 'Agata Russo',
      company: 'Edil Russo',
      email: 'agata@russo.test',
      phone: '347 111 2222',
      address: 'Via Etnea 1, Catania',
      vat_number: '',
      tax_code: '',
    };
    expect(valuesOf(newOrder('consumer', REQUEST, { facts }))).toMatchObject({
      name: 'Agata Russo',
      phone: '347 111 2222',
      email: 'agata@russo.test',
      address: 'Via Etnea 1, Catania',
    });
    expect(valuesOf(newOrder('supplier', REQUEST, { facts }))).toMatchObject({
      company_name: 'Edil Russo',
      agent_name: 'Agata Russo',
      phone: '347 111 2222',
    });
  });

  it("is described by what was typed when its draft is offered, without a row's default quantity", () => {
    const base = newOrder('consumer', REQUEST);
    const values = valuesOf(base);
    const row = { id: '', name: 'Sabbia', quantity: '2,5', unit: 'mc' };
    const items = rowsText([{ ...NEW_ROW, name: '10 sacchi di cemento' }, row]);
    expect(ORDER_CREATE.summaryOf?.({ ...values, name: 'Mario Rossi', items }, base)).toBe(
      'Mario Rossi, 10 sacchi di cemento, Sabbia — 2,5 mc',
    );
  });

  it('comes back from its draft with its request id', () => {
    const order = newOrder('consumer', REQUEST);
    expect(ORDER_CREATE.base.parse(JSON.parse(JSON.stringify(order)))).toEqual(order);
  });
});
