import { PlacePhoto } from '#contract/orders/own-delivery.schema.ts';
import { readOwnProofRoute } from '#contract/orders/own-order.calls.ts';
import { type LinkDependencies, linkKey } from '#server/modules/orders/order-link.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { findStopFile } from './stop-events.store.ts';

/** The pictures of the proof of delivery, by the link of the order, while the office shows them to customers. */
export function ownProofRoutes(dependencies: LinkDependencies) {
  return createRouter().openapi(readOwnProofRoute, async (c) => {
    const { token, sha256 } = c.req.valid('json');
    const { proof } = await linkKey(dependencies, token, c.get('address')).open();
    const file = proof?.files.find((one) => one.sha256 === sha256);
    const found = file && (await findStopFile(dependencies.orm, file.event_id, sha256));
    const { bytes, media_type } = existing(found, 'Foto non trovata');
    const picture = Buffer.from(bytes).toString('base64');
    return reply(c, PlacePhoto, { media_type: media_type as 'image/jpeg', picture }, 200);
  });
}
