/** The figures, in groups. */
import { counted, formatCount } from '#contract/format.ts';
import type { OfferFigure, OrderFigure } from '#contract/trends/figures.ts';
import { ORDER_FIGURES } from '#contract/trends/figures.ts';
import {
  OFFER_FIGURE_WORDS,
  ORDER_FIGURE_WORDS,
  REFUSED_WORDS,
  REQUEST_FIGURE_WORDS,
  SPREAD_WORDS,
  shareText,
} from '#contract/trends/trend-words.ts';
import { Figure, Figures } from './figure.tsx';
import { OrderFigureCard, orderLinks, type Shown, sumOf } from './order-figure.tsx';
import { filteredOrders, offersOf, requestsOf } from './trend-links.ts';
import { changeText, euroText, spreadTexts, type Unit } from './value-words.ts';

export function OrderFigures(shown: Shown) {
  const { type } = shown;
  return (
    <>
      <Figures title="Ordini">
        <OrderFigureCard {...shown} figure="received" />
        <OrderFigureCard {...shown} figure="planned" />
        <OrderFigureCard {...shown} figure="confirmed" of="received" />
        <SpreadCard {...shown} spread="lead_days" unit="days" figure="received" />
        <SpreadCard {...shown} spread="confirmation_minutes" unit="minutes" />
        <RefusedCard {...shown} />
      </Figures>
      <Figures title="Che cosa non è andato">
        <OrderFigureCard {...shown} figure="cancelled" />
        <OrderFigureCard {...shown} figure="cancelled_by_customer" of="cancelled" />
        <OrderFigureCard {...shown} figure="cancelled_by_office" of="cancelled" />
        <OrderFigureCard {...shown} figure="short_notice" of="cancelled" />
        {type !== 'supplier' && (
          <>
            <OrderFigureCard {...shown} figure="failed" />
            <PunctualCard {...shown} />
          </>
        )}
        {type !== 'consumer' && <OrderFigureCard {...shown} figure="uncollected" />}
      </Figures>
    </>
  );
}

type SpreadCardProps = Shown & {
  spread: keyof typeof SPREAD_WORDS;
  unit: Unit;
  /** The figure of what was measured. Absent if no list has exactly that. */
  figure?: OrderFigure;
};

/** Median and ninth decile of a duration. */
function SpreadCard({ trends, period, type, spread, unit, figure }: SpreadCardProps) {
  const { now, before } = trends[spread];
  const texts = spreadTexts(now, unit);
  const previous = spreadTexts(before, unit);
  return (
    <Figure
      {...SPREAD_WORDS[spread]}
      value={texts?.median ?? '—'}
      change={[
        texts && `metà entro questo tempo, nove su dieci entro ${texts.ninth}`,
        previous && `prima ${previous.median} e ${previous.ninth}`,
      ]
        .filter(Boolean)
        .join('; ')}
      links={figure ? orderLinks({ trends, period, type }, figure) : []}
    />
  );
}

/** Deliveries on time, of those whose time a driver has reported. */
function PunctualCard({ trends, period }: Shown) {
  const { on_time, off_time } = trends.orders;
  const share = (side: 'now' | 'before') =>
    shareText(on_time[side].consumer, on_time[side].consumer + off_time[side].consumer);
  const link = (figure: 'on_time' | 'off_time', words: string) => {
    const count = trends.orders[figure].now.consumer;
    const to = filteredOrders('consumer', ORDER_FIGURES[figure](period));
    return count > 0 ? [{ label: `${formatCount(count)} ${words}`, to }] : [];
  };
  return (
    <Figure
      {...ORDER_FIGURE_WORDS.on_time}
      value={share('now')}
      change={`prima ${share('before')}`}
      links={[...link('on_time', 'in orario'), ...link('off_time', 'fuori orario')]}
    />
  );
}

/** Refused bookings are no orders, so there is no list of them. */
function RefusedCard({ trends, type }: Shown) {
  const { now, before } = trends.refused;
  const count = sumOf(now, type);
  return (
    <Figure
      {...REFUSED_WORDS}
      value={formatCount(count)}
      change={changeText(count, sumOf(before, type))}
    />
  );
}

export function OfferFigures(shown: Shown) {
  const { requested, answered_in_time } = shown.trends.requests;
  const { period } = shown;
  const requests = (count: number) => counted(count, 'richiesta', 'richieste');
  return (
    <Figures title="Preventivi">
      <Figure
        {...REQUEST_FIGURE_WORDS.requested}
        value={formatCount(requested.now)}
        change={changeText(requested.now, requested.before)}
        links={
          requested.now > 0
            ? [{ label: requests(requested.now), to: requestsOf('requested', period) }]
            : []
        }
      />
      <Figure
        {...REQUEST_FIGURE_WORDS.answered_in_time}
        value={shareText(answered_in_time.now, requested.now)}
        change={`prima ${shareText(answered_in_time.before, requested.before)}`}
        links={
          answered_in_time.now > 0
            ? [
                {
                  label: requests(answered_in_time.now),
                  to: requestsOf('answered_in_time', period),
                },
              ]
            : []
        }
      />
      <SpreadCard {...shown} spread="answer_hours" unit="hours" />
      <OfferCard {...shown} figure="sent" />
      <OfferCard {...shown} figure="accepted" />
    </Figures>
  );
}

function OfferCard({ trends, period, figure }: Shown & { figure: OfferFigure }) {
  const { now, before } = trends.offers[figure];
  return (
    <Figure
      {...OFFER_FIGURE_WORDS[figure]}
      value={formatCount(now.count)}
      change={`${euroText(now.net_cents)} senza IVA; prima ${formatCount(before.count)} per ${euroText(before.net_cents)}`}
      links={
        now.count > 0
          ? [
              {
                label: counted(now.count, 'preventivo', 'preventivi'),
                to: offersOf(figure, period),
              },
            ]
          : []
      }
    />
  );
}
