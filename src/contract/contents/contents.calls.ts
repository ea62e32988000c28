/** The calls on the site's contents (spec sections 2 "Contenuti" and 7 "Upserts also go into"). */
import { z } from 'zod';
import { defineRoute, jsonAnswer, jsonBody, query } from '../call.ts';
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

/** Only stored contents; for other slugs the pages show the shipped ones. */
export const contentsRoute = defineRoute({
  method: 'get',
  path: '/api/admin/contents',
  tags: ['Contents'],
  summary: 'Every stored content',
  responses: { 200: jsonAnswer(StoredContents, 'The contents, by slug') },
});

const slugParam = z.object({ slug: Slug });

/**
 * Creates or replaces. INVALID_INPUT names in `fields` what the pages could not show; a blank field
 * counts as absent. CONFLICT when `version` is not the current one; `current` then holds the current content.
 */
export const saveContentRoute = defineRoute({
  method: 'put',
  path: '/api/admin/contents/{slug}',
  tags: ['Contents'],
  summary: 'Write the content of a slug',
  request: {
    params: slugParam,
    body: jsonBody(SaveContentInput, {
      content: { type: 'section', title: 'Prenota la tua consegna', cta_text: 'Prenota ora' },
      version: null,
    }),
  },
  errors: ['NOT_FOUND', 'CONFLICT'],
  responses: { 200: jsonAnswer(StoredContent, 'The content as it is stored now') },
});

/**
 * Of the office's own contents; INVALID_INPUT for one that the pages read. Its versions stay. CONFLICT when `version` is
 * not the current one; `current` then holds the current content.
 */
export const deleteContentRoute = defineRoute({
  method: 'delete',
  path: '/api/admin/contents/{slug}',
  tags: ['Contents'],
  summary: 'Delete a content that no page reads',
  request: { params: slugParam, query: query(DeleteContentQuery) },
  errors: ['NOT_FOUND', 'CONFLICT'],
  responses: { 200: jsonAnswer(DeletedContent, 'Deleted') },
});

/** Bringing an old version back is a write of its content, which makes a new version. */
export const contentVersionsRoute = defineRoute({
  method: 'get',
  path: '/api/admin/contents/{slug}/versions',
  tags: ['Contents'],
  summary: 'What a content said before, and who wrote it',
  request: { params: slugParam, query: query(ContentVersionsQuery) },
  responses: { 200: jsonAnswer(ContentVersions, 'The versions of the page, and the total') },
});

/**
 * Stores nothing. A field that the pages could not show is no error: the page shows its shipped text, and
 * `problems` says why. NOT_FOUND where the pages are not served by this server.
 */
export const previewContentRoute = defineRoute({
  method: 'post',
  path: '/api/admin/contents/{slug}/preview',
  tags: ['Contents'],
  summary: 'The page that shows a content, with what is typed',
  request: {
    params: slugParam,
    body: jsonBody(PreviewContentInput, { content: { title: 'Prenota la tua consegna' } }),
  },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(PreviewedPage, 'The page, for a sandboxed frame') },
});

/** The same contents with which the pages are rendered. */
export const siteRoute = defineRoute({
  method: 'get',
  path: '/api/site',
  tags: ['Contents'],
  summary: 'What the public pages say',
  errors: ['TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(Site, 'The contents, each with its default') },
});
