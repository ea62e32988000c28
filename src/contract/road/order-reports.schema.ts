/** The drivers' reports on one order with their proofs, and the customer's photos of the place. */
import * as z from 'zod/mini';
import { Instant } from '../fields.schema.ts';
import { FailureReason, StopEventKind, StopResult } from './stop-events.schema.ts';

export const STOP_EVENT_WORDS: Readonly<Record<StopEventKind, string>> = {
  departed: 'Partito',
  closed: 'Giro chiuso',
  arrived: 'Arrivato',
  'not-arrived': 'Arrivo annullato',
  delivered: 'Consegnato',
  partial: 'Consegnato in parte',
  failed: 'Non consegnato',
  reopened: 'Esito ripreso',
};

export const StopReport = z.object({
  id: z.uuid(),
  kind: StopEventKind,
  reason: z.nullable(FailureReason),
  note: z.string(),
  received_by: z.string(),
  ...z.pick(StopResult, { at: true, device_at: true, files: true, missing: true }).shape,
  /** Changed nothing, because the order or its trip had changed before it arrived. */
  set_aside: z.boolean(),
  /** Lorry and driver of the trip. */
  trip: z.string(),
  received_at: Instant,
});
export type StopReport = z.infer<typeof StopReport>;

export const OrderReports = z.object({
  /** Newest first, by both clocks. */
  reports: z.array(StopReport),
  /** By id, oldest first. */
  place_photos: z.array(z.uuid()),
});
export type OrderReports = z.infer<typeof OrderReports>;
