import type { Context } from 'hono';
import { romeDate } from '#contract/days/rules.ts';
import {
  LINK_TOKEN_HEADER,
  MAX_PLACE_PHOTOS,
  PlacePhoto,
  PlacePhotos,
} from '#contract/orders/own-delivery.schema.ts';
import {
  addPlacePhotoRoute,
  readOwnPlacePhotoRoute,
  removePlacePhotoRoute,
} from '#contract/orders/own-order.calls.ts';
import { type LinkDependencies, linkKey } from '#server/modules/orders/order-link.ts';
import { type ApiEnv, createRouter } from '#server/platform/http.ts';
import { takePhoto } from '#server/platform/photographs.ts';
import { reply } from '#server/platform/reply.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { addPlacePhoto, removePlacePhoto } from './place-photos.store.ts';
import { findPlacePhoto } from './stop-events.store.ts';

/** The photographs by which a customer helps the driver, by the link of the order. */
export function ownPlaceRoutes(dependencies: LinkDependencies) {
  const { orm, clock } = dependencies;
  const orderOf = async (c: Context<ApiEnv>, { token }: { token: string }) =>
    (await linkKey(dependencies, token, c.get('address')).open()).order.id;
  return createRouter()
    .openapi(addPlacePhotoRoute, async (c) => {
      const order = await orderOf(c, { token: c.req.valid('header')[LINK_TOKEN_HEADER] });
      const photo = takePhoto(new Uint8Array(await c.req.arrayBuffer()));
      const limits = { most: MAX_PLACE_PHOTOS, today: romeDate(clock()) };
      return reply(c, PlacePhotos, await addPlacePhoto(orm, order, photo, limits), 200);
    })
    .openapi(removePlacePhotoRoute, async (c) => {
      const input = c.req.valid('json');
      const today = romeDate(clock());
      const photos = await removePlacePhoto(orm, await orderOf(c, input), input.id, today);
      return reply(c, PlacePhotos, photos, 200);
    })
    .openapi(readOwnPlacePhotoRoute, async (c) => {
      const input = c.req.valid('json');
      const order = await orderOf(c, input);
      const found = await findPlacePhoto(orm, input.id);
      const photo = existing(found?.order_id === order ? found : undefined, 'Foto non trovata');
      const picture = Buffer.from(photo.bytes).toString('base64');
      const media_type = photo.media_type as 'image/jpeg';
      return reply(c, PlacePhoto, { media_type, picture }, 200);
    });
}
