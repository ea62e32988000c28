/** The call for the public contents. */
import { defineRoute, jsonAnswer } from '../route.ts';
import { Site } from './site.schema.ts';

/** The same contents with which the pages are rendered. */
export const siteRoute = defineRoute({
  method: 'get',
  path: '/api/site',
  tags: ['Contents'],
  summary: 'What the public pages say',
  errors: ['TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(Site, 'The contents, each with its default') },
});
