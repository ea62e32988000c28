/** The calls on the site's contents (spec sections 2 "Contenuti" and 7 "Upserts also go into"). */
import { z } from 'zod';
import { SaveContentInput, Slug, StoredContent, StoredContents } from './contents.schema.ts';
import { defineRoute, jsonAnswer, jsonBody } from './route.ts';

/** Only stored contents; for other slugs the pages show the shipped ones. */
export const contentsRoute = defineRoute({
  method: 'get',
  path: '/api/admin/contents',
  tags: ['Contents'],
  summary: 'Every stored content',
  responses: { 200: jsonAnswer(StoredContents, 'The contents, by slug') },
});

/**
 * Creates or replaces. INVALID_INPUT names in `fields` what the pages could not show; a blank field
 * counts as absent.
 */
export const saveContentRoute = defineRoute({
  method: 'put',
  path: '/api/admin/contents/{slug}',
  tags: ['Contents'],
  summary: 'Write the content of a slug',
  request: {
    params: z.object({ slug: Slug }),
    body: jsonBody(SaveContentInput, {
      content: { type: 'section', title: 'Prenota la tua consegna', cta_text: 'Prenota ora' },
    }),
  },
  responses: { 200: jsonAnswer(StoredContent, 'The content as it is stored now') },
});
