import * as z from 'zod/mini';
import { HiddenField, requiredEmail } from '../fields.schema.ts';

/** 'Ritrova i miei ordini', for people without a link. */
export const FindOwnOrdersInput = z.object({ email: requiredEmail, website: HiddenField });
export type FindOwnOrdersInput = z.infer<typeof FindOwnOrdersInput>;
