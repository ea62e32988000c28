import { Link } from 'react-router';
import { SUPPLIER_WINDOW_TEXT } from '#contract/days/supplier-window.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { paths } from '#web/paths.ts';
import { useSite } from '#web/site.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { StaticPageScript } from '#web/visitors/static-page/static-page-script.tsx';
import { Scene } from './scene.tsx';

/** The hero: the spec's three texts, the availability panel and the picture. */
export function Hero() {
  const { hero } = useSite();
  return (
    <section className="relative overflow-x-clip">
      {hero.background_image && (
        <img
          src={hero.background_image}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover opacity-25"
        />
      )}
      <div className="relative z-10 mx-auto grid max-w-page gap-x-10 gap-y-8 px-5 pt-10 sm:px-6 md:pt-14 sign:min-h-[37rem] sign:grid-cols-[minmax(0,1fr)_26rem] sign:pt-16">
        <div>
          <h1 className="text-[clamp(2.75rem,1.2rem+6.4vw,6rem)] leading-[0.98] tracking-tighter">
            {hero.title}
          </h1>
          <p className="mt-5 max-w-md text-pretty text-lg text-soft-ink leading-7 md:mt-7 md:text-xl md:leading-8">
            {hero.description}
          </p>
          <p className="mt-5 max-w-md text-pretty font-semibold text-[0.9375rem] leading-6 sm:max-sign:max-w-none md:mt-7">
            {hero.subtitle}
          </p>
          {hero.cta_text && (
            <LinkButton to={paths.consumers} variant="primary" className="mt-6">
              {hero.cta_text}
            </LinkButton>
          )}
        </div>
        <AvailabilityPanel />
      </div>
      <Scene />
    </section>
  );
}

/**
 * The first free slot and day, drawn as a board on two posts. The cached page is the same for
 * everybody, so `live-availability` fills in the dates later. Until then, and without JavaScript,
 * it shows texts that are always true.
 */
function AvailabilityPanel() {
  return (
    <section aria-labelledby="prime-disponibilita" className="site-sign">
      <live-availability class="block overflow-hidden rounded-md border border-ink bg-white shadow-lifted">
        <div aria-hidden className="hazard-stripe h-1.5" />
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b px-5 py-3.5">
          <h2 id="prime-disponibilita" className="font-bold text-base tracking-tight">
            Prime disponibilità
          </h2>
          <p className="live-status text-sm text-soft-ink tabular-nums" data-live="status" />
        </div>
        <div className="grid sm:max-sign:grid-cols-2">
          <Row
            type="consumer"
            label="Privati · consegna"
            date="Da lunedì a sabato"
            note="dalle 06:30 alle 18:00"
            to={paths.consumers}
          />
          <Row
            type="supplier"
            label="Rivenditori · ritiro"
            date="Da lunedì a sabato"
            note={SUPPLIER_WINDOW_TEXT}
            to={paths.suppliers}
          />
        </div>
      </live-availability>
      <StaticPageScript />
    </section>
  );
}

type RowProps = {
  type: OrderType;
  label: string;
  date: string;
  note: string;
  to: string;
};

function Row({ type, label, date, note, to }: RowProps) {
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 gap-y-1 border-line border-dashed px-5 py-4 not-last:border-b hover:bg-stone sm:max-sign:not-last:border-r sm:max-sign:not-last:border-b-0">
      <p className="font-semibold text-sm text-soft-ink max-[16rem]:col-span-2">{label}</p>
      <p
        data-live={`${type}-date`}
        className="live-text col-span-2 font-extrabold text-xl leading-7 tracking-tight sign:text-2xl sign:leading-8"
      >
        {date}
      </p>
      <p
        data-live={`${type}-note`}
        className="live-text col-span-2 text-[0.9375rem] leading-6 tabular-nums wrap-anywhere"
      >
        {note}
      </p>
      <Link
        to={to}
        viewTransition
        aria-label={`Prenota: ${label}`}
        className="col-start-2 row-start-1 font-semibold text-terracotta max-[16rem]:col-start-1 max-[16rem]:row-start-auto underline-offset-4 after:absolute after:inset-0 hover:underline"
      >
        Prenota
      </Link>
    </div>
  );
}
