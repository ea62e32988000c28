/** The call by which Danea Easyfatt sends its price list, and the office's calls on it. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import { calls, fileAnswer, formFileBody, jsonAnswer, jsonBody } from '../call.ts';
import {
  AllowDeactivation,
  EasyfattPrices,
  UpdateEasyfattPriceSettings,
} from './easyfatt-prices.schema.ts';

const id = '3d1a3f0e-8f2b-4a55-9a53-0f6f9d0b7c11';
const answer = jsonAnswer(EasyfattPrices, 'As it is now');

export const easyfattPrices = calls(addresses.easyfattPrices, 'Easyfatt', {
  /**
   * As Easyfatt sends it: XML of at most 64 MB, with a key as the password of Basic or in
   * `X-Authorization`. The first line of the answer is 'OK'; everything else is a sentence that
   * Easyfatt shows, also with status 200. Written as one change of the price list that can be
   * undone. Articles that the list cannot have are skipped and named in the office.
   */
  send: {
    summary: "Take Easyfatt's price list",
    body: formFileBody(),
    errors: ['UNAUTHENTICATED', 'TOO_MANY_REQUESTS'],
    answer: fileAnswer(['text/plain'], "'OK', or the reason why nothing was changed"),
  },
  /** The settings, the last send with its skipped articles, and those before. */
  read: {
    summary: "How Easyfatt's price list is read, and what it has sent",
    answer,
  },
  /** Holds from the next send. */
  update: {
    summary: "Change how Easyfatt's price list is read",
    body: jsonBody(UpdateEasyfattPriceSettings, { price_list: 2 }),
    answer,
  },
  /**
   * For the newest list, if it was refused because it would have deactivated too many prices. The
   * next one may deactivate as many, once. CONFLICT if another list has arrived.
   */
  allow: {
    summary: 'Let the next list deactivate many prices',
    params: z.object({ id: z.uuid().meta({ examples: [id] }) }),
    body: jsonBody(AllowDeactivation, { allowed: true }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer,
  },
});
