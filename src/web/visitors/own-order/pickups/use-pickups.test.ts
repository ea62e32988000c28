import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import type { PickupList } from '#contract/resellers/pickups.schema.ts';
import type { OrderCalls } from '../order-calls.ts';
import { followedCalls } from './use-pickups.ts';

const LIST = ['pickups', 'list', 1];

const row = (code: string): PickupList['rows'][number] => ({
  code,
  status: 'confirmed',
  to_reconfirm: false,
  delivery_date: '2026-12-04',
  delivery_time: '09:00',
  agent_name: 'Salvo Russo',
  items: [],
});

/** A browser that has loaded the list, and whose next call on the pickup gets this answer. */
function opened(now: Partial<OwnOrder>) {
  const client = new QueryClient();
  const rows = [row('K7M-4PX'), row('B2C-9DF')];
  client.setQueryData<PickupList>(LIST, { rows, total: 2, latest: null, company_limit: null });
  const answer = () => Promise.resolve({ ...row('K7M-4PX'), ...now } as OwnOrder);
  const calls: OrderCalls = {
    read: answer,
    move: answer,
    cancel: answer,
    restore: answer,
    note: answer,
  };
  return {
    calls: followedCalls(client, calls),
    rows: () => client.getQueryData<PickupList>(LIST)?.rows,
    isReadAgain: () => client.getQueryState(LIST)?.isInvalidated,
  };
}

const version = 1;

it('lists a pickup on its new day as soon as it is moved, and leaves the other days', async () => {
  const moved = { status: 'pending', to_reconfirm: true, delivery_date: '2026-12-05' } as const;
  const { calls, rows, isReadAgain } = opened(moved);
  await calls.move({ version, delivery_date: '2026-12-05' });
  expect(rows()).toEqual([{ ...row('K7M-4PX'), ...moved }, row('B2C-9DF')]);
  expect(isReadAgain()).toBe(true);
});

it('lists a pickup as cancelled, resumed, or changed by the office, as soon as the page knows', async () => {
  const cancelled = opened({ status: 'cancelled' });
  await cancelled.calls.cancel({ version, reason: 'other' });
  expect(cancelled.rows()?.[0]?.status).toBe('cancelled');
  const restored = opened({ status: 'pending', to_reconfirm: true });
  await restored.calls.restore({ version });
  expect(restored.rows()?.[0]).toMatchObject({ status: 'pending', to_reconfirm: true });
  const byOffice = opened({ delivery_date: '2026-12-07' });
  await byOffice.calls.read();
  expect(byOffice.rows()?.[0]?.delivery_date).toBe('2026-12-07');
});

it('does not reload the list each time that an unchanged pickup is loaded', async () => {
  const { calls, isReadAgain } = opened({});
  await calls.read();
  expect(isReadAgain()).toBe(false);
});
