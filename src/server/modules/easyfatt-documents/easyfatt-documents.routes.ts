import { romeDate } from '#contract/days/rules.ts';
import { easyfattDocuments } from '#contract/easyfatt/easyfatt-documents.calls.ts';
import {
  type DocumentList,
  type DocumentListQuery,
  type EasyfattDocument,
  type EasyfattDocumentSettings,
  vatCodeOf,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { VAT_RATES } from '#contract/prices/prices.schema.ts';
import { acceptedPaymentTerms } from '#server/modules/offers/payment-terms.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { readCorrections, tickCorrection, untickCorrection } from './corrections.ts';
import {
  documentOfOffer,
  listDocuments,
  type StoredDocument,
  waitingAtRates,
} from './documents.store.ts';
import { documentsFile, XML_TYPE } from './documents-file.ts';
import { namesOf, type ReadDocument, readDocuments } from './read-documents.ts';
import { readSettings, saveSettings } from './settings.store.ts';

type Dependencies = { orm: Orm; clock: Clock; logger: Logger; siteUrl: string };

/** The office's calls. */
export function easyfattDocumentRoutes(dependencies: Dependencies) {
  const { orm, clock, siteUrl } = dependencies;
  return answer(easyfattDocuments, {
    settings: async () => ({
      settings: await readSettings(orm),
      used_terms: await acceptedPaymentTerms(orm),
      url: new URL('/api/easyfatt/orders', siteUrl).href,
    }),
    saveSettings: (input, { user }) =>
      saveSettings(orm, input, { by: user, today: romeDate(clock()) }),
    list: (query) => readList(orm, query),
    download: async ({ from, to }, { c }) => {
      const span = { from, to, first: null, last: null };
      return c.body(await documentsFile(dependencies, span, 'file'), 200, {
        'content-type': XML_TYPE,
        'content-disposition': `attachment; filename="documenti-easyfatt-${from}-${to}.xml"`,
      });
    },
    ofOffer: ({ id }) => documentOfOffer(orm, id),
    corrections: () => readCorrections(orm),
    tick: (input) => tickCorrection(orm, input),
    untick: ({ id }) => untickCorrection(orm, id),
  });
}

async function readList(orm: Orm, query: DocumentListQuery): Promise<DocumentList> {
  const settings = await readSettings(orm);
  const { rows, total } = await listDocuments(orm, query);
  const withoutCode = VAT_RATES.filter((rate) => !vatCodeOf(settings.vat_codes, rate));
  const [shown, suspects] = await Promise.all([
    readAll(orm, rows, settings),
    readAll(orm, await waitingAtRates(orm, withoutCode), settings),
  ]);
  return { rows: shown, total, blocked: suspects.filter(({ problem }) => problem !== null) };
}

async function readAll(
  orm: Orm,
  stored: readonly StoredDocument[],
  settings: EasyfattDocumentSettings,
): Promise<EasyfattDocument[]> {
  const all: EasyfattDocument[] = [];
  for await (const batch of readDocuments(orm, stored, settings)) {
    all.push(...batch.map(documentView));
  }
  return all;
}

function documentView({ stored, source, composed }: ReadDocument): EasyfattDocument {
  const isWritten = stored.ended === null && composed;
  return {
    ...stored,
    ...namesOf(source),
    total_cents: source?.kind === 'offer' ? source.offer.total_cents : null,
    problem: isWritten && 'problem' in composed ? composed.problem : null,
    notes: isWritten ? composed.notes : [],
  };
}
