/** What the office corrects by hand in Easyfatt, which takes each number once. */
import type {
  Correction,
  Corrections,
  DocumentChange,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  documentsToCorrect,
  type StoredDocument,
  tickDocument,
  untickDocument,
} from './documents.store.ts';
import { namesOf, readSources } from './read-documents.ts';

export async function readCorrections(orm: Orm): Promise<Corrections> {
  const found = await documentsToCorrect(orm);
  const sources = await readSources(orm, found);
  return {
    corrections: found.map(
      (stored): Correction => ({
        ...stored,
        ...namesOf(sources.get(stored.subject_id)),
        changes: changesOf(stored),
      }),
    ),
  };
}

/** Throws CONFLICT if the document changed again since it was read. */
export async function tickCorrection(
  orm: Orm,
  { id, seen }: { id: string; seen: string },
): Promise<Corrections> {
  const isTicked = await tickDocument(orm, id, seen);
  if (isTicked === undefined) throw missing();
  if (!isTicked) {
    throw new AppError('CONFLICT', {
      message: 'Nel frattempo è cambiato ancora: rileggere la riga.',
    });
  }
  return readCorrections(orm);
}

export async function untickCorrection(orm: Orm, id: string): Promise<Corrections> {
  if (!(await untickDocument(orm, id))) throw missing();
  return readCorrections(orm);
}

const missing = () => new AppError('NOT_FOUND', { message: 'Documento non trovato' });

/** `told`: what Easyfatt knows. */
export function changesOf({
  told,
  state,
  ended,
}: Pick<StoredDocument, 'told' | 'state' | 'ended'>): DocumentChange[] {
  if (!told) return [];
  if (ended) return told.ended ? [] : [{ what: 'ended', why: ended }];
  if (state.ended || told.ended) return [{ what: 'resumed' }];
  const changes: DocumentChange[] = [];
  if (told.delivery_date !== state.delivery_date) {
    changes.push({ what: 'delivery', before: told.delivery_date, now: state.delivery_date });
  }
  if (told.total_cents !== state.total_cents) {
    changes.push({
      what: 'total',
      before: told.total_cents ?? null,
      now: state.total_cents ?? null,
    });
  }
  for (const what of ['address', 'options', 'materials'] as const) {
    // Documents that were handed out by an older release lack some.
    if (told[what] !== undefined && told[what] !== state[what]) changes.push({ what });
  }
  return changes;
}
