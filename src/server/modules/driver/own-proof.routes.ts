import { ownProof } from '#contract/orders/own-order.calls.ts';
import { type LinkDependencies, linkKey } from '#server/modules/orders/order-link.ts';
import { answer } from '#server/platform/answer.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { findStopFile } from './stop-events.store.ts';

/** Pictures of the proof of delivery, through the order's link, while the office shows them to customers. */
export function ownProofRoutes(dependencies: LinkDependencies) {
  return answer(ownProof, {
    read: async ({ token, sha256 }, { address }) => {
      const { proof } = await linkKey(dependencies, token, address).open();
      const file = proof?.files.find((one) => one.sha256 === sha256);
      const found = file && (await findStopFile(dependencies.orm, file.event_id, sha256));
      const { bytes, media_type } = existing(found, 'Foto non trovata');
      const picture = Buffer.from(bytes).toString('base64');
      return { media_type: media_type as 'image/jpeg', picture };
    },
  });
}
