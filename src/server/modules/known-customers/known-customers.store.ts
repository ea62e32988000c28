/** Customers known to the office. SQL: `known-customers.sql` in `migrations/functions/`. */
import { sql } from 'drizzle-orm';
import { CUSTOMER_FACTS, type KnownCustomer } from '#contract/offers/known-customers.schema.ts';
import { telephonesIn } from '#contract/telephones.ts';
import { isoOf } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';

/** The list shown while typing is short. */
const MOST = 8;

/** A row with a customer's details, with the phone numbers of its field. */
type Found = KnownCustomer & { numbers: string[] };

/** Newest first. */
export async function findCustomers(orm: Orm, q: string): Promise<KnownCustomer[]> {
  const found = await rows<KnownCustomer>(
    orm,
    sql`select customer_name, company, email, phone, vat_number, tax_code, address, source,
      ${isoOf(sql`at`)} as at
      from known_customers(${q}) as known order by known.at desc`,
  );
  const withNumbers = found.map((row) => ({
    ...row,
    numbers: telephonesIn(row.phone).map(({ key }) => key),
  }));
  return people(withNumbers).slice(0, MOST).map(known);
}

/** Groups rows by person: rows with the same e-mail address or phone. Rows keep their order. */
function people(found: readonly Found[]): Found[][] {
  let groups: Found[][] = [];
  for (const row of found) {
    const theirs = groups.filter((group) => group.some((other) => isSamePerson(row, other)));
    const [first] = theirs;
    const joined = [...theirs.flat(), row];
    groups = first
      ? groups.flatMap((group) =>
          group === first ? [joined] : theirs.includes(group) ? [] : [group],
        )
      : [...groups, joined];
  }
  return groups.map((group) => found.filter((row) => group.includes(row)));
}

const isSamePerson = (one: Found, other: Found): boolean =>
  (one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase()) ||
  one.numbers.some((number) => other.numbers.includes(number));

/** Each fact from the newest row that has it. */
function known(rows: readonly Found[]): KnownCustomer {
  const [{ source, at }] = rows as [Found];
  const facts = CUSTOMER_FACTS.map((fact) => [fact, rows.find((row) => row[fact])?.[fact] ?? '']);
  return { ...Object.fromEntries(facts), source, at };
}
