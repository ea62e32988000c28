/**
 * Resets a database that a test file has used. Creating a new one takes a hundred times as long,
 * and its functions are compiled again.
 */

/** One connection to the database, as the superuser. */
export type Session = {
  query(text: string): Promise<{ rows: unknown[] }>;
  /** Several statements. */
  exec(text: string): Promise<unknown>;
};

/** A database's state before its first test. */
export type Beginning = { shape: Shape; tables: Table[]; sequences: Sequence[] };

/**
 * Changes with each table, column, index, function, trigger and setting that is added, changed or
 * removed.
 */
type Shape = { catalog: string; bytes: number };

/** Its name in SQL, and its rows as JSON; null if it has none. */
type Table = { name: string; rows: string | null };

/** Its name in SQL, as text, and its last number; the first one if none was used. */
type Sequence = { name: string; value: string; used: boolean };

/** What deleted rows may leave, in bytes. With more, later files would read it again and again. */
const MOST_LEFT = 4_000_000;

/** The first number that PostgreSQL gives to objects that are not its own. */
const OURS = 16_384;

/** The catalogs of what a test may add, change or remove, each with the number of a row's owner. */
const CATALOGS = {
  pg_namespace: 'oid',
  pg_class: 'oid',
  pg_attribute: 'attrelid',
  pg_attrdef: 'adrelid',
  pg_index: 'indrelid',
  pg_constraint: 'oid',
  pg_trigger: 'oid',
  pg_proc: 'oid',
  pg_type: 'oid',
  pg_enum: 'enumtypid',
  pg_rewrite: 'ev_class',
};

const CATALOG_STATES = [
  ...Object.entries(CATALOGS).map(([name, key]) => stateOf(name, `${key} >= ${OURS}`)),
  // All databases of the server share this one.
  stateOf(
    'pg_db_role_setting',
    'setdatabase = (select oid from pg_database where datname = current_database())',
  ),
];

/** A changed row has another transaction's number. */
function stateOf(catalog: string, condition: string): string {
  return `(select concat(count(*), '/', sum(xmin::text::bigint)) from ${catalog} where ${condition})`;
}

const OUR_TABLES = `from pg_class where relkind = 'r' and oid >= ${OURS}`;

/** For a new database, before it is used. */
export async function readBeginning(session: Session): Promise<Beginning> {
  const names = await read<{ name: string }>(
    session,
    `select oid::regclass::text as name ${OUR_TABLES}`,
  );
  const tables: Table[] = [];
  for (const { name } of names) {
    const [found] = await read<{ rows: string | null }>(
      session,
      `select json_agg(one)::text as rows from ${name} one`,
    );
    tables.push({ name, rows: found?.rows ?? null });
  }
  const sequences = await read<Sequence>(
    session,
    `select quote_literal(format('%I.%I', schemaname, sequencename)) as name,
       coalesce(last_value, start_value) as value, last_value is not null as used
     from pg_sequences`,
  );
  return { shape: await readShape(session), tables, sequences };
}

/** Returns false if only a new database would do. */
export async function beginAgain(session: Session, beginning: Beginning): Promise<boolean> {
  const { catalog, bytes } = await readShape(session);
  if (catalog !== beginning.shape.catalog || bytes > beginning.shape.bytes + MOST_LEFT)
    return false;
  const { tables, sequences } = beginning;
  await session.exec(
    [
      // Without triggers and foreign keys.
      'set session_replication_role = replica',
      ...tables.map(({ name }) => `delete from ${name}`),
      ...tables.flatMap(({ name, rows }) => (rows ? [insertion(name, rows)] : [])),
      ...sequences.map(({ name, value, used }) => `select setval(${name}, ${value}, ${used})`),
      'reset session_replication_role',
    ].join(';'),
  );
  return true;
}

const insertion = (name: string, rows: string) =>
  `insert into ${name} overriding system value
   select * from json_populate_recordset(null::${name}, '${rows.replaceAll("'", "''")}')`;

async function readShape(session: Session): Promise<Shape> {
  const [shape] = await read<{ catalog: string; bytes: string }>(
    session,
    `select concat_ws(' ', ${CATALOG_STATES.join(', ')}) as catalog,
       (select sum(pg_table_size(oid)) ${OUR_TABLES}) as bytes`,
  );
  if (!shape) throw new Error('the catalogs could not be read');
  return { catalog: shape.catalog, bytes: Number(shape.bytes) };
}

const read = async <Row>(session: Session, text: string) =>
  (await session.query(text)).rows as Row[];
