/**
 * SQL functions and triggers have one current text, in `migrations/functions/`. A file is applied again whenever its
 * text, including the values inserted from contract and schema, differs from the one this database has.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, type Table } from 'drizzle-orm';
import { CONSUMER_TIMES, SUPPLIER_TIME } from '#contract/days/rules.ts';
import { MAIL_TYPES, mailTypesThat } from '#contract/mail-types.ts';
import { LINK_STATUSES, OFFER_ACTS, type OfferActRule } from '#contract/offers/offer-life.ts';
import { OFFER_REFUSALS } from '#contract/offers/offer-refusals.ts';
import { PUSH_DELAY_SECONDS, PUSH_TTL_SECONDS } from '#contract/push/push.schema.ts';
import { RESULT_KINDS } from '#contract/road/stop-events.schema.ts';
import { OPEN_TRIP_STATUSES, TRIP_ACTS, TRIP_REFUSAL_WORDS } from '#contract/road/trip-life.ts';
import { OFFER_EVENTS, WEBHOOK_TEST } from '#contract/webhooks/webhook-events.ts';
import type { Orm } from './database.ts';
import { ANNOUNCED, repeatableMigrations } from './schema.ts';

/**
 * Returns a script that updates the database's functions; '' when they are current. Sent as one query, so it runs in
 * one transaction.
 */
export async function changedFunctions(
  orm: Pick<Orm, 'select'>,
  migrationsFolder: string,
): Promise<string> {
  const folder = join(migrationsFolder, 'functions');
  const files = readdirSync(folder).sort();
  if (files.length === 0) return '';
  const applied = await orm.select().from(repeatableMigrations);
  const hashes = new Map(applied.map(({ file, hash }) => [file, hash]));
  return files
    .map((file) => {
      const text = withContract(readFileSync(join(folder, file), 'utf8'));
      const hash = createHash('sha256').update(text).digest('hex');
      if (hashes.get(file) === hash) return '';
      return `${text}
        insert into repeatable_migrations (file, hash) values ('${file}', '${hash}')
        on conflict (file) do update set hash = excluded.hash;\n`;
    })
    .join('');
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
const listed = (words: readonly string[]) => `(${words.map(literal).join(', ')})`;

/** The branches of a CASE over `p_act`, about the row `p_offer` and the date `p_today`. */
const actsInSql = (acts: Readonly<Record<string, OfferActRule>>): string =>
  Object.entries(acts)
    .map(([act, { from, expired, until, without = [] }]) => {
      const isFrom = `p_offer.status in ${listed(from)}`;
      const conditions = [
        expired
          ? `(${isFrom} or p_offer.status in ${listed(expired)} and p_offer.valid_until < p_today)`
          : isFrom,
        ...(until ? [`p_offer.${until} >= p_today`] : []),
        ...without.map((column) => `p_offer.${column} is null`),
      ];
      return `when ${literal(act)} then ${conditions.join(' and ')}`;
    })
    .join('\n    ');

const triggersOf = (tables: Readonly<Record<string, Table>>): string =>
  Object.entries(tables)
    .map(([subject, table]) => {
      const name = getTableName(table);
      return `create or replace trigger ${name}_announce after insert or update or delete on ${name}
        for each row execute function announce_subject_change(${literal(subject)}, 'id');`;
    })
    .join('\n');

const CONTRACT_IN_SQL: Readonly<Record<string, string>> = {
  CONSUMER_TIMES: CONSUMER_TIMES.join(),
  SUPPLIER_TIME,
  MAIL_TYPES: JSON.stringify(MAIL_TYPES, ['to', 'about', ...Object.keys(MAIL_TYPES)]),
  VISITOR_MAILS: listed(mailTypesThat(({ to, by }) => to !== 'company' && by === 'visitor')),
  OFFER_ACTS: actsInSql(OFFER_ACTS),
  OFFER_REFUSALS: JSON.stringify(OFFER_REFUSALS).replaceAll("'", "''"),
  OFFER_LINK_STATUSES: listed(LINK_STATUSES),
  OPEN_TRIP_STATUSES: listed(OPEN_TRIP_STATUSES),
  TRIP_STATUS_CHANGES: Object.values(TRIP_ACTS)
    .map(({ from, to }) => listed([from, to]))
    .join(', '),
  TRIP_REFUSAL_WORDS: JSON.stringify(TRIP_REFUSAL_WORDS).replaceAll("'", "''"),
  WEBHOOK_TEST,
  OFFER_EVENTS: JSON.stringify(OFFER_EVENTS),
  OFFER_EVENT_ACTIONS: listed(Object.keys(OFFER_EVENTS)),
  RESULT_KINDS: listed(RESULT_KINDS),
  PUSH_DELAY_SECONDS: String(PUSH_DELAY_SECONDS),
  PUSH_TTL_SECONDS: String(PUSH_TTL_SECONDS),
  SUBJECT_TRIGGERS: triggersOf(ANNOUNCED),
};

/** The file's text with values from the contract inserted. */
const withContract = (text: string): string =>
  text.replace(/\$\{(\w+)\}/g, (found, name) => {
    const value = CONTRACT_IN_SQL[name];
    if (value === undefined) throw new Error(`The contract has no value for ${found}`);
    return value;
  });
