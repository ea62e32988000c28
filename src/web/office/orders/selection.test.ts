import { describe, expect, it } from 'vitest';
import { consumerEntry } from '#web/office/order/testing-orders.ts';
import { hiddenOf, idsOf, type Selection, select } from './selection.ts';

const [one, two, three] = ['1', '2', '3'].map((id) => consumerEntry(id));
const idOf = (entry = one) => entry!.order.id;
const NONE: Selection = new Map();

describe('the selection', () => {
  it('keeps what was selected on another page', () => {
    const first = select(NONE, { [idOf(one)]: true }, [one!, two!]);
    const both = select(first, { ...idsOf(first), [idOf(three)]: true }, [three!]);
    expect([...both.keys()]).toEqual([idOf(one), idOf(three)]);
    expect(hiddenOf(both, [three!])).toBe(1);
  });

  it('loses what is no longer marked', () => {
    const both = select(NONE, { [idOf(one)]: true, [idOf(two)]: true }, [one!, two!]);
    expect([...select(both, { [idOf(two)]: true }, [one!, two!]).keys()]).toEqual([idOf(two)]);
  });

  it('sends the newest version, so that a change on the screen is not taken for a conflict', () => {
    const first = select(NONE, { [idOf(one)]: true }, [one!]);
    const newer = consumerEntry('1', { version: 2 });
    expect(select(first, idsOf(first), [newer]).get(idOf(one))).toBe(newer);
  });
});
