/** The lines that a new subject adds to existing files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NewSubject } from './subject.ts';

/** `text` is inserted before or after the first occurrence of `at`. */
type Insertion = { file: string; at: string; text: string; after?: true };

/** The changed files. Throws, naming the place, if one is not as expected. */
export function insertions(subject: NewSubject, root: string): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const { file, at, text, after } of places(subject)) {
    const before = changed[file] ?? readFileSync(join(root, file), 'utf8');
    const place = before.indexOf(at);
    if (place < 0)
      throw new Error(`${file} has no ${JSON.stringify(at)}: add ${text.trim()} by hand`);
    const cut = after ? place + at.length : place;
    changed[file] = before.slice(0, cut) + text + before.slice(cut);
  }
  return changed;
}

function places(subject: NewSubject): Insertion[] {
  const { plural, one, title, path, icon, key, table } = subject;
  const api = `/api/admin/${plural}`;
  const rights = [
    `GET    ${api}`,
    `POST   ${api}`,
    `GET    ${api}/{id}`,
    `PATCH  ${api}/{id}`,
    `DELETE ${api}/{id}`,
  ].map((call) => `  ${call.padEnd(51)} 401     403     403    yes\n`);
  return [
    {
      file: 'src/contract/addresses.ts',
      at: '} as const satisfies Record<string, Record<string, Address>>;',
      text: `${plural}: {
        list: 'GET ${api}',
        read: 'GET ${api}/{id}',
        update: 'PATCH ${api}/{id}',
        delete: 'DELETE ${api}/{id}',
        create: 'POST ${api}',
      },\n`,
    },
    {
      file: 'src/contract/calls.ts',
      at: "import type { Call, ContractRoute } from './call.ts';\n",
      text: `import { ${plural} } from './${plural}/${plural}.calls.ts';\n`,
      after: true,
    },
    {
      file: 'src/contract/calls.ts',
      at: '};\n\n/** The calls by group and name',
      text: `  ${plural},\n`,
    },
    {
      file: 'src/server/app.ts',
      at: "import { usersRoutes } from './modules/users/users.routes.ts';\n",
      text: `import { ${one}Routes } from './modules/${plural}/${plural}.routes.ts';\n`,
    },
    {
      file: 'src/server/app.ts',
      at: '    systemTestRoutes(given),\n',
      text: `    ${one}Routes(given),\n`,
      after: true,
    },
    {
      file: 'src/server/platform/db/schema.ts',
      at: "export * from './road-tables.ts';\n",
      text: `export * from './${one}-tables.ts';\n`,
      after: true,
    },
    {
      file: 'src/server/platform/db/schema.ts',
      at: "import { resellers } from './reseller-tables.ts';\n",
      text: `import { ${plural} } from './${one}-tables.ts';\n`,
    },
    {
      file: 'src/server/platform/db/schema.ts',
      at: '  webhooks: webhookEndpoints,\n} as const;',
      text: `  ${plural},\n`,
    },
    {
      file: 'scripts/architecture/server-modules.ts',
      at: "  'audit-log': { tables: ['audit_log'] },\n",
      text: `  ${plural}: { tables: ['${table}'] },\n`,
      after: true,
    },
    {
      file: 'src/web/office/pages.ts',
      at: '} as const satisfies Record<string, Page>;',
      text: `  ${plural}: { path: '/admin/${path}', label: ${JSON.stringify(title)}, title: ${JSON.stringify(title)}, key: '${key}' },\n`,
    },
    {
      file: 'src/web/office/frame/page-icons.ts',
      at: "} from 'lucide-react';",
      text: `  ${icon},\n`,
    },
    { file: 'src/web/office/frame/page-icons.ts', at: '};\n', text: `  ${plural}: ${icon},\n` },
    {
      file: 'test/product/call-rights.test.ts',
      at: `  GET    /api/admin/vehicles `,
      text: rights.join(''),
    },
    // A table with people's names belongs in src/contract/retention.ts instead.
    {
      file: 'src/server/modules/retention/kept-data.test.ts',
      at: "  'announcements',\n",
      text: `  '${table}',\n`,
    },
  ];
}
