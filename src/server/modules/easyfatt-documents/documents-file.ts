/** The XML file with which documents come into Easyfatt, as a stream. */
import { ReadableStream } from 'node:stream/web';
import type { HandedOutBy } from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { readLetterhead } from '#server/modules/contents/contents.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import {
  type DocumentSpan,
  documentsToHandOut,
  logHandedOut,
  type StoredDocument,
} from './documents.store.ts';
import { readDocuments } from './read-documents.ts';
import { readSettings } from './settings.store.ts';
import { escaped, writeElement } from './xml.ts';

export const XML_TYPE = 'application/xml; charset=utf-8';

type Dependencies = { orm: Orm; logger: Logger; siteUrl: string };

/**
 * The answer is the same each time: what cannot be written is left out, and the office sees why.
 * What fails before the first byte is an error of the call.
 */
export async function documentsFile(
  dependencies: Dependencies,
  span: DocumentSpan,
  by: HandedOutBy,
): Promise<globalThis.ReadableStream> {
  const { orm, siteUrl } = dependencies;
  const [settings, { company }, all] = await Promise.all([
    readSettings(orm),
    readLetterhead(orm),
    documentsToHandOut(orm, span),
  ]);
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<EasyfattDocuments AppVersion="2" Creator="${escaped(company.name)}" CreatorUrl="${escaped(siteUrl)}"><Documents>\n`;
  async function* parts() {
    const encoder = new TextEncoder();
    const written: StoredDocument[] = [];
    yield encoder.encode(head);
    for await (const batch of readDocuments(orm, all, settings)) {
      let text = '';
      for (const { stored, composed } of batch) {
        if (!composed || 'problem' in composed) continue;
        text += `${writeElement(composed.document)}\n`;
        written.push(stored);
      }
      yield encoder.encode(text);
    }
    yield encoder.encode('</Documents></EasyfattDocuments>\n');
    await noteHandedOut(dependencies, written, by);
  }
  return ReadableStream.from(parts()) as unknown as globalThis.ReadableStream;
}

/**
 * A GET changes nothing: this is a log, as a web server's of its accesses. It is written once all
 * was read, and never decides what the next answer holds. If it fails, the download still succeeds.
 * It tells the office what Easyfatt may have by now.
 */
async function noteHandedOut(
  { orm, logger }: Dependencies,
  written: readonly StoredDocument[],
  by: HandedOutBy,
): Promise<void> {
  try {
    await logHandedOut(orm, written, by);
  } catch (error) {
    logger.warn({ err: error }, 'could not note the documents that were handed out');
  }
}
