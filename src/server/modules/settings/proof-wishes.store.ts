/** Which proof drivers collect for each delivery. */
import type { ProofWishes } from '#contract/road/driver.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { bookingSettings } from '#server/platform/db/schema.ts';

const { proof_photo, proof_name, proof_signature } = bookingSettings;

export async function readProofWishes(orm: Orm): Promise<ProofWishes> {
  const [found] = await orm
    .select({ photo: proof_photo, name: proof_name, signature: proof_signature })
    .from(bookingSettings);
  return found as ProofWishes;
}
