import { DateText } from '#contract/fields.schema.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import type { Span } from './span.ts';

/** The value of `chiudi` while the days of a period are being chosen. */
export const PERIOD = 'periodo';

/** What the closing dialog closes. */
export type UrlClosing = { span: Span; reason: string };

export type ClosingParameters = {
  /** The first day, or PERIOD. */
  chiudi: string | null;
  /** The last day, if different. */
  fino: string | null;
  /** null for both types. */
  per: OrderType | null;
  orari: readonly string[] | null;
  motivo: string | null;
};

/** null if the URL has no valid closing. */
export function closingOfUrl(parameters: ClosingParameters): UrlClosing | null {
  const { chiudi, fino, per, orari, motivo } = parameters;
  const from = DateText.safeParse(chiudi).data;
  if (!from) return null;
  const to = fino && fino > from ? fino : from;
  const types = per ? [per] : ORDER_TYPES;
  const times = orari?.length && per === 'consumer' && to === from ? orari : undefined;
  return { span: { types, from, to, times }, reason: motivo ?? '' };
}

export const closingParameters = ({ span, reason }: UrlClosing): ClosingParameters => ({
  chiudi: span.from,
  fino: span.to === span.from ? null : span.to,
  per: (span.types.length === 1 && span.types[0]) || null,
  orari: span.times ?? null,
  motivo: reason || null,
});
