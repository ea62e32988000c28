import { globSync, readdirSync, readFileSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { readSource } from '../scripts/architecture/read-source.ts';
import { findViolations } from '../scripts/architecture/rules.ts';
import {
  PLATFORM_TABLES,
  SERVER_MODULES,
  SQL_FILES,
} from '../scripts/architecture/server-modules.ts';
import { modulesNamedIn } from '../scripts/architecture/tables.ts';
import * as schema from './server/platform/db/schema.ts';

describe('the layers of src', () => {
  it('keep the boundaries that docs/architecture.md draws', () => {
    const paths = globSync('{src,test}/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
    expect(paths).toContain('src/architecture.test.ts');
    const sources = paths.map((path) => readSource(path, readFileSync(path, 'utf8')));
    expect(findViolations(sources)).toEqual([]);
  });
});

describe('the contract', () => {
  // What a shape holds its fields say. A comment stands where there is more to tell.
  const CALL_FUNCTION_OR_NUMBER =
    /^export (?:function |const \w+Route = |const \w+(?:: [^=]+)? = (?:\(|\d))/;

  it('says what each call and function does, and what each number counts', () => {
    const paths = globSync('src/contract/**/*.ts').filter((path) => !path.endsWith('.test.ts'));
    const exported = paths.flatMap((path) => {
      const lines = readFileSync(path, 'utf8').split('\n');
      return lines.map((line, index) => ({ line, before: lines[index - 1] ?? '' }));
    });
    const spoken = exported.filter(({ line }) => CALL_FUNCTION_OR_NUMBER.test(line));
    expect(spoken.length).toBeGreaterThan(100);
    const silent = spoken.filter(({ before }) => !before.endsWith('*/'));
    expect(silent.map(({ line }) => line)).toEqual([]);
  });
});

describe('the modules of the server', () => {
  it('stand below all that they import, so that there are no circles', () => {
    const names = Object.keys(SERVER_MODULES);
    for (const [index, [name, { imports = [] }]] of Object.entries(SERVER_MODULES).entries()) {
      expect(names.slice(0, index), `imported by ${name}`).toEqual(
        expect.arrayContaining([...imports]),
      );
    }
  });

  it('use each import that the list allows', () => {
    const unused = Object.entries(SERVER_MODULES).flatMap(([name, { imports = [] }]) => {
      const sources = globSync(`src/server/modules/${name}/**/*.ts`).map((path) =>
        readFileSync(path, 'utf8'),
      );
      return imports
        .filter((other) => !sources.some((code) => code.includes(`#server/modules/${other}/`)))
        .map((other) => `${name}: ${other}`);
    });
    expect(unused).toEqual([]);
  });
});

describe('the tables', () => {
  it('have each one module that holds their SQL', () => {
    const tables = Object.values(schema).filter((value) => is(value, PgTable));
    const placed = Object.values(SERVER_MODULES).flatMap(({ tables: own = [] }) => own);
    expect([...placed, ...PLATFORM_TABLES].toSorted()).toEqual(tables.map(getTableName).toSorted());
  });

  it('are named by the SQL functions of those subjects alone that the list allows', () => {
    const folder = 'migrations/functions';
    const named = readdirSync(folder).map((file) => [
      file,
      modulesNamedIn(readFileSync(`${folder}/${file}`, 'utf8')),
    ]);
    expect(Object.fromEntries(named)).toEqual(SQL_FILES);
  });

  it.each([
    ['delete from orders_consumer where id = p_id', ['orders']],
    ['-- Read from offers.\nselect 1', []],
    ['create trigger told after insert or update on prices for each row', ['prices']],
    [
      'insert into audit_log select from users join only links on true',
      ['audit-log', 'links', 'users'],
    ],
  ])('are found in %j', (text, modules) => {
    expect(modulesNamedIn(text)).toEqual(modules);
  });
});

describe('the boundary checker', () => {
  it.each([
    ['src/contract/a.ts', "import '#server/app.ts'", 'contract imports nothing'],
    ['src/contract/a.ts', "import '../../bench/main.ts'", 'contract imports nothing'],
    ['src/server/a.ts', "import type { P } from '#web/paths.ts'", 'server never imports the web'],
    ['src/server/a.ts', "await import('#web/paths.ts')", 'server never imports the web'],
    ['src/web/api.ts', "import { app } from '#server/app.ts'", 'web never imports the server'],
    [
      'src/web/query.ts',
      "import type { App } from '#server/app.ts'",
      'web never imports the server',
    ],
    [
      'src/web/query.ts',
      "type A = typeof import('#server/app.ts')",
      'web never imports the server',
    ],
    ['src/web/a.ts', "import { r } from '#contract/orders/orders.calls.ts'", 'no *.calls.ts'],
    ['src/web/a.ts', "export { r } from '#contract/orders/orders.calls.ts'", 'no *.calls.ts'],
    ['src/web/office/a/x.ts', "import '../b/y.ts'", 'rooms never import each other'],
    ['src/web/driver/x.ts', "import '#web/office/order/y.ts'", 'rooms never import each other'],
    ['src/web/office/a/x.ts', "import '#web/office/b/y.ts'", 'rooms never import each other'],
    ['src/web/office/order/x.ts', "import '#web/office/hours/y.ts'", 'rooms never import'],
    ['src/web/visitors/a/x.ts', "import '#web/office/order/y.ts'", 'rooms never import'],
    ['src/web/office/a/x.ts', "import '#web/office/frame/y.ts'", 'rooms never import'],
    ['src/web/ui/button.tsx', "import '../office/a/x.ts'", 'never the other way'],
    ['src/web/session/session.ts', "import '#web/office/a/x.ts'", 'never the other way'],
    ['src/web/ui/button.tsx', "import '#web/lists/x.ts'", 'no kit another one'],
    ['src/web/lists/pager.tsx', "import '#web/forms/x.ts'", 'no kit another one'],
    ['src/server/a.ts', "import '#test/api.ts'", 'only tests import test/'],
    ['src/server/modules/orders/a.ts', "import '#server/modules/days/b.ts'", 'import each other'],
    ['src/server/modules/new/a.ts', '', 'stands in scripts/architecture/server-modules.ts'],
    ['src/web/ui/toast.ts', "const load = () => import('./viewport.tsx')", 'late-import.ts'],
    ['src/server/platform/db.ts', "import '../modules/orders/x.ts'", 'platform never imports'],
    [
      'src/server/modules/delivery-sheets/x.ts',
      "import { sheetPdf, type DrawnSheet } from './sheet-pdf.ts'",
      'by the file of a thread only',
    ],
    ['src/server/a.ts', "import '../contract/rules.ts'", 'not by a relative path'],
    [
      'src/server/modules/quotes/a.ts',
      "import { type notifications } from '#server/platform/db/schema.ts'",
      'all SQL on a table',
    ],
    [
      'src/server/modules/quotes/a.ts',
      'sql`update\n notifications set a = 1`',
      'all SQL on a table',
    ],
    ['src/server/product.ts', 'sql`select from a join only notifications`', 'all SQL on a table'],
    ['src/server/view.tsx', '', 'only the web has .tsx'],
    ['src/server/a.ts', 'const port = process.env.PORT', 'only src/server/env.ts'],
    ['src/server/a.ts', "import { env } from 'node:process'", 'only src/server/env.ts'],
    ['src/web/utils/date.ts', '', 'no file or folder is called utils'],
    ['src/contract/order.helpers.ts', '', 'no file or folder is called utils'],
  ])('refuses in %s: %s', (path, code, rule) => {
    const violations = findViolations([readSource(path, code)]);
    expect(violations.join('\n')).toContain(rule);
    expect(violations.every((violation) => violation.startsWith(`${path}: `))).toBe(true);
  });

  it('finds a route that the browser would load through a schema', () => {
    const sources = [
      readSource('src/web/form.tsx', "import { Order } from '#contract/orders/orders.schema.ts';"),
      readSource('src/contract/orders/orders.schema.ts', "export * from './orders.calls.ts';"),
    ];
    expect(findViolations(sources).join()).toContain('orders.schema.ts → ./orders.calls.ts');
  });

  it.each([
    ['src/contract/orders/orders.calls.ts', "import { z } from 'zod'; import './a.ts'"],
    ['src/server/app.ts', "import '#contract/orders/orders.calls.ts'; import './modules/a/b.ts'"],
    ['src/web/a.ts', "import type { R } from '#contract/orders/orders.calls.ts'"],
    ['src/web/office/a/x.ts', "import './y.ts'; import '#web/ui/button.tsx'"],
    ['src/web/office/a/x.ts', "import '#web/office/order/y.ts'; import '#web/office/live/z.ts'"],
    ['src/web/office/frame/x.ts', "import '#web/office/a/y.ts'"],
    ['src/web/visitors/home/home.page.tsx', "import '#contract/days/rules.ts'"],
    ['src/web/lists/pager.tsx', "import '#web/ui/button.tsx'"],
    ['src/server/a.test.ts', "import '#test/api.ts'"],
    ['src/web/office/a/x.test.ts', "await import('./y.ts')"],
    ['src/server/modules/days/a.ts', "import '#server/modules/orders/b.ts'"],
    ['src/server/modules/orders/a.test.ts', "import '#server/modules/days/b.ts'"],
    ['src/server/modules/outbox/a.ts', 'sql`select from notifications`'],
    ['src/server/modules/quotes/a.ts', 'sql`select from notifications_of(1)`'],
    ['src/server/modules/quotes/a.test.ts', 'sql`select from notifications`'],
    ['src/server/env.ts', 'export const port = process.env.PORT'],
    ['src/server/main.ts', "process.env.TZ = 'UTC'"],
    ['src/contract/common-materials.ts', ''],
  ])('allows in %s: %s', (path, code) => {
    expect(findViolations([readSource(path, code)])).toEqual([]);
  });
});
