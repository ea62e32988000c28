import { beforeAll, describe, expect, it } from 'vitest';
import type {
  EasyfattDocumentSettings,
  ReadDocumentSettings,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { DEFAULT_DOCUMENT_SETTINGS } from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { createTestApi } from '#test/api.ts';
import { openTestDatabase } from '#test/database.ts';
import { storeOffer } from '#test/offer-rows.ts';

describe('the settings of the documents', async () => {
  const database = await openTestDatabase();
  let api: Awaited<ReturnType<typeof createTestApi>>;
  let office: { cookie: string; email: string };
  beforeAll(async () => {
    api = await createTestApi(database);
    office = await api.signInAs('admin');
  });
  const path = '/api/admin/easyfatt/document-settings';
  const read = async () =>
    (await api.request('GET', path, undefined, office)).body as ReadDocumentSettings;
  const save = async (changes: object) => {
    const { version } = (await read()).settings;
    return api.request('PATCH', path, { version, ...changes }, office);
  };

  it('begin with what suits most, and name the address and the payments in use', async () => {
    const at = (day: number) => ({ status: 'accepted', accepted_at: `2026-11-0${day}T10:00:00Z` });
    await storeOffer(database.orm, { ...at(1), payment_terms: 'Alla consegna' });
    await storeOffer(database.orm, { ...at(2), payment_terms: 'Bonifico 30 gg' });
    await storeOffer(database.orm, { payment_terms: 'Mai accettato' });
    expect(await read()).toEqual({
      settings: { ...DEFAULT_DOCUMENT_SETTINGS, version: 1 },
      used_terms: ['Bonifico 30 gg', 'Alla consegna'],
      url: 'http://localhost:3000/api/easyfatt/orders',
    });
  });

  it('are changed one by one, with an entry in the log', async () => {
    const payments = [{ terms: 'Alla consegna', name: 'Rimessa diretta' }];
    expect(await save({ payments, first_date: '2026-11-01' })).toMatchObject({
      status: 200,
      body: { payments, first_date: '2026-11-01', numbering: '/web' },
    });
    const log = await api.request('GET', '/api/admin/audit-log', undefined, office);
    expect(log.body).toMatchObject({
      rows: [
        {
          action: 'easyfatt-documents-changed',
          by: { name: office.email },
          before: { payments: [], first_date: null },
          after: { payments, first_date: '2026-11-01' },
        },
        {},
      ],
    });
  });

  it('keep what a colleague saved first', async () => {
    const { version } = (await read()).settings;
    await save({ numbering: '/a' });
    const late = await api.request('PATCH', path, { version, numbering: '/b' }, office);
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        current: { numbering: '/a' } satisfies Partial<EasyfattDocumentSettings>,
      },
    });
  });

  it.each([
    [{ numbering: '/troppo-lunga' }, 'Numerazione'],
    [{ vat_codes: { '22': '22', '10': '22', '4': '4', '0': '' } }, 'stesso codice'],
    [
      {
        payments: [
          { terms: 'A', name: 'x' },
          { terms: ' a ', name: 'y' },
        ],
      },
      'due volte',
    ],
    [{ payments: [{ terms: 'A', name: '' }] }, 'nome del pagamento'],
    [{ first_date: '31/12/2026' }, 'Primo giorno'],
  ])('refuse what Easyfatt could not use: %j', async (changes, words) => {
    const refused = await save(changes);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain(words);
  });
});
