import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { AppError } from '../errors.ts';
import { codedError } from './coded-error.ts';

const databaseError = (code: string, message = 'text of the database', more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });
/** Wraps an error like the query builder. */
const wrapped = (cause: Error) => new Error('Failed query: select secret', { cause });

describe('an error of the database', () => {
  it('raised as "CODE: text" has that code and text', () => {
    const error = wrapped(
      databaseError('P0001', "LIMIT_EXCEEDED: Limite raggiunto (2/2). Scegli un'altra data."),
    );
    expect(codedError(error)).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: "Limite raggiunto (2/2). Scegli un'altra data.",
    });
  });

  it('raised as a code only has the default text', () => {
    for (const message of ['LIMIT_EXCEEDED:', 'LIMIT_EXCEEDED: ']) {
      expect(codedError(databaseError('P0001', message))).toMatchObject({
        code: 'LIMIT_EXCEEDED',
        message: 'Limite raggiunto per la data selezionata',
      });
    }
  });

  it('raised as a code only has the default text for the type of customer', () => {
    const error = wrapped(databaseError('P0001', 'LIMIT_EXCEEDED:'));
    expect(codedError(error, 'supplier')?.message).toBe('Limite giornaliero raggiunto');
    const worded = wrapped(databaseError('P0001', 'LIMIT_EXCEEDED: Chiuso'));
    expect(codedError(worded, 'supplier')?.message).toBe('Chiuso');
  });

  it('ALREADY_PLACED carries what was placed', () => {
    const placed = { id: 'x', delivery_date: '2026-11-23', delivery_time: '09:30' };
    const error = databaseError('P0001', 'ALREADY_PLACED: ricevuta', {
      detail: JSON.stringify({ placed }),
    });
    expect(codedError(wrapped(error))?.details).toEqual({ placed });
  });

  it.each([
    ['orders_consumer', 'orders_consumer_name_length', 'name', 'Testo troppo lungo'],
    ['slots', 'slots_slot_time_format', 'slot_time', 'Valore non valido'],
    ['quote_requests', 'quote_requests_status', 'status', 'Valore non valido'],
  ])('a broken check of %s names the field: %s', (table, constraint, field, reason) => {
    const coded = codedError(wrapped(databaseError('23514', '', { table, constraint })));
    expect(coded?.details).toEqual({ fields: { [field]: reason } });
    expect(coded?.message).toContain(reason);
  });

  it.each([
    ['22P05', 'INVALID_INPUT'],
    ['22P02', 'INVALID_INPUT'],
    ['22021', 'INVALID_INPUT'],
    ['23514', 'INVALID_INPUT'],
    ['57P01', 'UNAVAILABLE'],
    ['08006', 'UNAVAILABLE'],
    ['53300', 'UNAVAILABLE'],
    ['ECONNREFUSED', 'UNAVAILABLE'],
    ['ECONNRESET', 'UNAVAILABLE'],
  ])('%s is %s, in words that are not the database’s', (state, code) => {
    const coded = codedError(wrapped(wrapped(databaseError(state))));
    expect(coded?.code).toBe(code);
    expect(coded?.message).not.toContain('database');
  });

  it.each(['PGlite is closing', 'PGlite is closed'])(
    'of a database that a restore replaces is UNAVAILABLE (%s)',
    (message) => {
      expect(codedError(wrapped(new Error(message)))?.code).toBe('UNAVAILABLE');
    },
  );

  it.each(['53100', '53200', '53000', '58030', '25006', '42501'])(
    'of a full disk, no memory or a read-only database is UNAVAILABLE (%s)',
    (state) => {
      expect(codedError(wrapped(databaseError(state)))?.code).toBe('UNAVAILABLE');
    },
  );

  it('of the unique index of active slots is an occupied slot, of another index is unknown', () => {
    const constraint = 'orders_consumer_live_slot';
    expect(codedError(databaseError('23505', '', { constraint }))?.code).toBe('TIME_SLOT_OCCUPIED');
    expect(codedError(databaseError('23505', '', { constraint: 'other' }))).toBeUndefined();
  });

  it.each([
    databaseError('P0001', 'the counter is broken'),
    databaseError('P0001', 'NO_SUCH_CODE: text'),
    databaseError('P0001', 'toString: text'),
    databaseError('42P01'),
    new Error('anything'),
    'a string',
    undefined,
  ])('that nobody foresaw has no code (%s)', (error) => {
    expect(codedError(error)).toBeUndefined();
  });

  it('is read from the cause only if the error itself is none of ours', () => {
    const ours = new AppError('FORBIDDEN', { cause: databaseError('57P01') });
    expect(codedError(wrapped(ours))).toBe(ours);
  });
});

describe('the database itself', async () => {
  const { orm } = await openTestDatabase();

  it('raises TIME_SLOT_OCCUPIED for a slot that was taken without the functions', async () => {
    const insert = () =>
      orm.execute(sql`insert into orders_consumer (name, email, phone, address, items, delivery_date, delivery_time)
        values ('', '', '', '', '[]', '2026-11-23', '06:30')`);
    await insert();
    const error = await insert().catch((reason: unknown) => reason);
    expect(codedError(error)?.code).toBe('TIME_SLOT_OCCUPIED');
  });

  it.each([
    ['too long', sql`insert into users (email) values (${'x'.repeat(255)})`],
    ['with a NUL character', sql`insert into users (email) values (${'a\0b'})`],
    ['of JSON with a NUL character', sql`select ${'"\\u0000"'}::jsonb`],
  ])('raises a text %s as invalid input', async (_, statement) => {
    const error = await orm.execute(statement).catch((reason: unknown) => reason);
    expect(codedError(error)?.code).toBe('INVALID_INPUT');
  });
});
