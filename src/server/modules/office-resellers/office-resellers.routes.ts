import { subDays } from 'date-fns/subDays';
import { romeDate } from '#contract/days/rules.ts';
import { codeState } from '#contract/resellers/code-state.ts';
import { resellers } from '#contract/resellers/resellers.calls.ts';
import { RESELLER_LABELS, type Reseller } from '#contract/resellers/resellers.schema.ts';
import {
  countResellerOrders,
  countSharedCodeOrders,
} from '#server/modules/orders/reseller-orders.store.ts';
import { listResellers } from '#server/modules/resellers/resellers.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import type { Cell } from '#server/platform/spreadsheets/cell.ts';
import { spreadsheetAnswer } from '#server/platform/spreadsheets/spreadsheet-answer.ts';
import {
  createCode,
  createReseller,
  endCode,
  mergeReseller,
  readReseller,
  removeReseller,
  updateReseller,
} from './change-resellers.ts';

/** Shown on the page: use during the last month. */
const SHARED_CODE_DAYS = 30;

type Dependencies = {
  orm: Orm;
  clock: Clock;
  passwords: Passwords;
  passwordChecks: BoundedQueue;
};

export function officeResellerRoutes({ orm, clock, ...hashing }: Dependencies) {
  return answer(resellers, {
    export: ({ format }, { c }) =>
      spreadsheetAnswer(c, format, {
        name: 'Rivenditori',
        file: `rivenditori-${romeDate(clock())}`,
        columns: RESELLER_COLUMNS,
        batches: exportedRows(orm, clock()),
      }),
    list: (input) => listResellers(orm, input, countResellerOrders),
    read: ({ id }) => readReseller(orm, id),
    create: (input, { user }) => createReseller(orm, user, input),
    update: ({ id, ...input }, { user }) => updateReseller(orm, user, id, input),
    delete: async ({ id }, { user }) => {
      await removeReseller(orm, user, id);
      return { id };
    },
    merge: ({ id, ...input }, { user }) => mergeReseller(orm, user, id, input),
    createCode: ({ id, ...input }, { user }) =>
      createCode({ orm, clock, ...hashing }, user, id, input),
    revokeCode: ({ id, code }, { user }) => endCode(orm, user, id, code),
    sharedCodeUse: async () => {
      const orders = await countSharedCodeOrders(orm, subDays(clock(), SHARED_CODE_DAYS));
      return { orders };
    },
  });
}

/** A page at a time. */
async function* exportedRows(orm: Orm, now: Date) {
  const page_size = 100;
  for (let page = 1; ; page += 1) {
    const query = { page, page_size, q: '', sort: 'name-asc' } as const;
    const { rows } = await listResellers(orm, query, countResellerOrders);
    yield rows.map((reseller) => resellerCells(reseller, now));
    if (rows.length < page_size) return;
  }
}

const text = (value: string): Cell => ({ text: value });
const instantOrBlank = (at: string | null): Cell => (at ? { instant: at } : text(''));

const RESELLER_COLUMNS: readonly {
  name: string;
  /** Column width in characters. */
  width: number;
  cell: (reseller: Reseller, now: Date) => Cell;
}[] = [
  { name: RESELLER_LABELS.company_name, width: 34, cell: ({ company_name }) => text(company_name) },
  { name: RESELLER_LABELS.contact, width: 24, cell: ({ contact }) => text(contact) },
  { name: RESELLER_LABELS.phone, width: 18, cell: ({ phone }) => text(phone) },
  { name: RESELLER_LABELS.email, width: 30, cell: ({ email }) => text(email) },
  { name: 'Attivo', width: 8, cell: ({ active }) => text(active ? 'sì' : 'no') },
  {
    name: RESELLER_LABELS.daily_limit,
    width: 16,
    cell: ({ daily_limit }) => (daily_limit === null ? text('') : { number: daily_limit }),
  },
  {
    name: 'Codici validi',
    width: 14,
    cell: ({ codes }, now) => ({
      number: codes.filter((code) => codeState(code, now) === 'valid').length,
    }),
  },
  { name: 'Ultimo uso', width: 18, cell: ({ last_used_at }) => instantOrBlank(last_used_at) },
  { name: 'Ordini', width: 10, cell: ({ orders }) => ({ number: orders }) },
  { name: 'Annullati', width: 10, cell: ({ orders_cancelled }) => ({ number: orders_cancelled }) },
  { name: RESELLER_LABELS.notes, width: 40, cell: ({ notes }) => text(notes) },
  { name: 'Creato', width: 18, cell: ({ created_at }) => ({ instant: created_at }) },
];

const resellerCells = (reseller: Reseller, now: Date): Cell[] =>
  RESELLER_COLUMNS.map(({ cell }) => cell(reseller, now));
