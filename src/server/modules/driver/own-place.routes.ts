import type { Context } from 'hono';
import { romeDate } from '#contract/days/rules.ts';
import { LINK_TOKEN_HEADER, MAX_PLACE_PHOTOS } from '#contract/orders/own-delivery.schema.ts';
import { ownPlace } from '#contract/orders/own-order.calls.ts';
import { type LinkDependencies, linkKey } from '#server/modules/orders/order-link.ts';
import { answer } from '#server/platform/answer.ts';
import type { ApiEnv } from '#server/platform/http.ts';
import { acceptPhoto } from '#server/platform/photographs.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { addPlacePhoto, removePlacePhoto } from './place-photos.store.ts';
import { findPlacePhoto } from './stop-events.store.ts';

/** Photos of the delivery place, added by the customer through the order's link. */
export function ownPlaceRoutes(dependencies: LinkDependencies) {
  const { orm, clock } = dependencies;
  const orderOf = async (c: Context<ApiEnv>, { token }: { token: string }) =>
    (await linkKey(dependencies, token, c.get('address')).open()).order.id;
  return answer(ownPlace, {
    addPhoto: async (input, { c }) => {
      const order = await orderOf(c, { token: input[LINK_TOKEN_HEADER] });
      const photo = acceptPhoto(new Uint8Array(await c.req.arrayBuffer()));
      const limits = { most: MAX_PLACE_PHOTOS, today: romeDate(clock()) };
      return addPlacePhoto(orm, order, photo, limits);
    },
    removePhoto: async (input, { c }) => {
      const today = romeDate(clock());
      return removePlacePhoto(orm, await orderOf(c, input), input.id, today);
    },
    readPhoto: async (input, { c }) => {
      const order = await orderOf(c, input);
      const found = await findPlacePhoto(orm, input.id);
      const photo = existing(found?.order_id === order ? found : undefined, 'Foto non trovata');
      const picture = Buffer.from(photo.bytes).toString('base64');
      const media_type = photo.media_type as 'image/jpeg';
      return { media_type, picture };
    },
  });
}
