/** The proofs that drivers take of each delivery, as set by the office. */
import * as z from 'zod/mini';

/** Whether a proof is wanted for each delivery. */
export const PROOF_WISHES = ['no', 'asked', 'required'] as const;
export const ProofWish = z.enum(PROOF_WISHES);
export type ProofWish = z.infer<typeof ProofWish>;
export const PROOF_LABELS: Readonly<Record<ProofWish, string>> = {
  no: 'No',
  asked: 'Chiesta, non obbligatoria',
  required: 'Obbligatoria',
};
