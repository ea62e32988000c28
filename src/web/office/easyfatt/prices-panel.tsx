import { useQuery } from '@tanstack/react-query';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { ConsentCard } from './consent-card.tsx';
import { CopiedAddress } from './copied-address.tsx';
import { EarlierSends } from './earlier-sends.tsx';
import { pricesQuery } from './easyfatt-queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { LatestSend } from './latest-send.tsx';
import { PriceSettings } from './price-settings.tsx';

const FAILED = 'Impossibile caricare gli invii di Easyfatt';

/** The price list that Easyfatt sends: its address, how it is read, and what has arrived. */
export function PricesPanel() {
  const query = useQuery(pricesQuery);
  const { data, isPending } = query;
  useErrorToast(query.error, FAILED);
  return (
    <>
      <QueryFailure title={FAILED} query={query} />
      {isPending && (
        <Loading
          label="Caricamento degli invii di Easyfatt"
          bars={['h-48 w-full rounded-md', 'h-40 w-full rounded-md']}
        />
      )}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {data.consent && <ConsentCard consent={data.consent} />}
            {data.latest ? (
              <LatestSend
                send={data.latest}
                canUndo={data.latest.change !== null && data.latest.change === data.can_undo}
              />
            ) : (
              <FirstSteps />
            )}
            <EarlierSends sends={data.earlier} canUndo={data.can_undo} />
          </div>
          <section
            aria-labelledby="collegamento-prodotti"
            className="grid gap-4 rounded-md border border-line bg-white p-4 sm:p-5"
          >
            <div className="grid gap-1">
              <h2 id="collegamento-prodotti" className="text-xl">
                Prodotti
              </h2>
              <p className="text-sm text-soft-ink">
                Easyfatt invia il listino quando si preme «Aggiorna prodotti».
              </p>
            </div>
            <CopiedAddress label="URL prodotti" url={data.url} />
            <PriceSettings settings={data.settings} />
          </section>
        </div>
      )}
    </>
  );
}
