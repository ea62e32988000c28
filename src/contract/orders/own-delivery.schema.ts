/**
 * 'Per chi consegna': a private customer's instructions about the place, until the lorry has left.
 */
import * as z from 'zod/mini';
import { LinkToken } from '../fields.schema.ts';
import { Sha256 } from '../road/stop-events.schema.ts';
import { requiredFields } from '../subject-fields.ts';
import { DELIVERY_FIELDS } from './delivery-fields.ts';

/** Photos of the place per order. */
export const MAX_PLACE_PHOTOS = 2;

const { put_down, narrow_gate, slope, ztl, needs_crane, site_contact, site_phone } =
  DELIVERY_FIELDS;

/** The delivery fields that the customer fills in. The office may correct them. */
export const OWN_DELIVERY_FIELDS = {
  put_down,
  narrow_gate,
  slope,
  ztl,
  needs_crane,
  site_contact,
  site_phone,
} as const;

/**
 * `version` is the one that was read. Without `site_phone` the stored number stays, because it is
 * never shown in full.
 */
export const OwnDelivery = z.object({
  version: z.int32(),
  ...requiredFields(OWN_DELIVERY_FIELDS),
  site_phone: z.optional(requiredFields(OWN_DELIVERY_FIELDS).site_phone),
});
export type OwnDelivery = z.infer<typeof OwnDelivery>;
export const OwnDeliveryInput = z.extend(OwnDelivery, { token: LinkToken });

/** Carries the token if the body is a file, so that it is checked before the body is read. */
export const LINK_TOKEN_HEADER = 'x-link-token';
/** One of the order's photos of the place. */
export const PlacePhotoKey = z.object({ token: LinkToken, id: z.uuid() });

/** A file of the order's proof of delivery. */
export const OwnProofKey = z.object({ token: LinkToken, sha256: Sha256 });

/** By id, oldest first. */
export const PlacePhotos = z.object({ place_photos: z.array(z.uuid()) });
export type PlacePhotos = z.infer<typeof PlacePhotos>;
export const PlacePhoto = z.object({
  media_type: z.enum(['image/jpeg', 'image/png']),
  picture: z.string(),
});
