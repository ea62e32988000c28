/** The calls on the site's contents (spec sections 2 "Contenuti" and 7 "Upserts also go into"). */
import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { calls, jsonAnswer, jsonBody } from '../call.ts';
import {
  ContentVersions,
  ContentVersionsQuery,
  DeleteContentQuery,
  DeletedContent,
  PreviewContentInput,
  PreviewedPage,
  SaveContentInput,
  Slug,
  StoredContent,
  StoredContents,
} from './contents.schema.ts';
import { Site } from './site.schema.ts';

const slugParam = z.object({ slug: Slug });

export const contents = calls(addresses.contents, 'Contents', {
  /** The contents that the pages are rendered with. */
  site: {
    summary: 'What the public pages say',
    errors: ['TOO_MANY_REQUESTS'],
    answer: jsonAnswer(Site, 'The contents, each with its default'),
  },
  /** Stored contents only. For other slugs the pages show the shipped ones. */
  list: {
    summary: 'Every stored content',
    answer: jsonAnswer(StoredContents, 'The contents, by slug'),
  },
  /**
   * Creates or replaces. INVALID_INPUT names in `fields` what the pages could not show; a blank
   * field counts as absent. CONFLICT if `version` is not current: `current` holds the current
   * content.
   */
  save: {
    summary: 'Write the content of a slug',
    params: slugParam,
    body: jsonBody(SaveContentInput, {
      content: { type: 'section', title: 'Prenota la tua consegna', cta_text: 'Prenota ora' },
      version: null,
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(StoredContent, 'The content as it is stored now'),
  },
  /**
   * Only for the office's own contents; INVALID_INPUT for those that the pages read. The versions
   * are kept. CONFLICT if `version` is not current: `current` holds the current content.
   */
  delete: {
    summary: 'Delete a content that no page reads',
    params: slugParam,
    query: DeleteContentQuery,
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(DeletedContent, 'Deleted'),
  },
  /** Restoring an old version saves its content, which makes a new version. */
  versions: {
    summary: 'What a content said before, and who wrote it',
    params: slugParam,
    query: ContentVersionsQuery,
    answer: jsonAnswer(ContentVersions, 'The versions of the page, and the total'),
  },
  /**
   * Stores nothing. A field that the pages could not show is no error: the page shows its shipped
   * text, and `problems` says why. NOT_FOUND if this server does not serve the pages.
   */
  preview: {
    summary: 'The page that shows a content, with what is typed',
    params: slugParam,
    body: jsonBody(PreviewContentInput, { content: { title: 'Prenota la tua consegna' } }),
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(PreviewedPage, 'The page, for a sandboxed frame'),
  },
});
