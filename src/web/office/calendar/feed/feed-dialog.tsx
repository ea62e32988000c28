import { CalendarPlus, Copy, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FEED_DAYS } from '#contract/calendar-feed/calendar-feed.schema.ts';
import { copyText, SELECT_TEXT } from '#web/copy-text.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { FeedAddress } from './feed-address.tsx';
import { ExampleEntry, MadeEarlier } from './feed-facts.tsx';
import { useFeed } from './feed-query.ts';
import { FeedQuestion, type Question } from './feed-question.tsx';
import { useFeedChanges } from './use-feed-changes.tsx';

/** 'Nel proprio calendario': one's own feed, its address and its names. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const query = useFeed();
  const changes = useFeedChanges();
  /** For a feed that does not exist yet. */
  const [wantsNames, setWantsNames] = useState(false);
  const [asked, setAsked] = useState<Question | null>(null);
  const { address, sending } = changes;
  const feed = query.data?.feed;
  const withNames = changes.pressedNames ?? feed?.with_names ?? wantsNames;
  const copy = () => void copyText(address, { title: 'Indirizzo copiato', failed: SELECT_TEXT });
  return (
    <Modal
      open
      form="short"
      onClose={() => !sending && onClose()}
      title="Gli ordini nel proprio calendario"
      description={`Il calendario del telefono o del computer mostra consegne e ritiri, da ${FEED_DAYS.before} giorni fa a ${FEED_DAYS.after} giorni avanti, e si aggiorna da solo. Gli ordini si cambiano solo qui.`}
      actions={
        <>
          {changes.failure && <FormFailure id="abbonamento-fallito" text={changes.failure} />}
          <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
            <Button onClick={onClose} disabled={sending}>
              Chiudi
            </Button>
            {feed === null && (
              <Button
                variant="primary"
                icon={<CalendarPlus aria-hidden className="size-5" />}
                pending={sending}
                onClick={() => changes.create(wantsNames)}
              >
                Crea l'indirizzo
              </Button>
            )}
            {feed && address && (
              <Button
                variant="primary"
                icon={<Copy aria-hidden className="size-5" />}
                onClick={copy}
              >
                Copia
              </Button>
            )}
          </div>
        </>
      }
    >
      {feed === undefined &&
        (query.error ? (
          <QueryFailure title="Errore nel caricamento dell'abbonamento" query={query} />
        ) : (
          <Loading label="Caricamento dell'abbonamento" bars={['h-6 w-2/3', 'h-12', 'h-12']} />
        ))}
      {feed && address && <FeedAddress address={address} />}
      {feed && !address && <MadeEarlier feed={feed} />}
      {feed !== undefined && (
        <Switch
          label="Mostra nomi e indirizzi dei clienti"
          help="Escono così dall'ufficio: li conserva chi fornisce il calendario, e li vede chiunque possa aprirlo. Altrimenti si leggono solo orario, consegna o ritiro, comune, numero e stato dell'ordine."
          checked={withNames}
          onChange={feed ? changes.showNames : setWantsNames}
        />
      )}
      {feed !== undefined && !address && <ExampleEntry withNames={withNames} />}
      {feed && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<RefreshCw aria-hidden className="size-4" />}
            disabled={sending}
            onClick={() => setAsked('renew')}
          >
            Rinnova l'indirizzo…
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="text-red"
            icon={<Trash2 aria-hidden className="size-4" />}
            disabled={sending}
            onClick={() => setAsked('delete')}
          >
            Elimina l'abbonamento…
          </Button>
        </div>
      )}
      {asked && (
        <FeedQuestion
          asked={asked}
          onConfirm={asked === 'renew' ? changes.renew : changes.remove}
          onClose={() => setAsked(null)}
        />
      )}
      {changes.question}
    </Modal>
  );
}
