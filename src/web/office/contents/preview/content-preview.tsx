import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { SaveContentInput } from '#contract/contents/contents.schema.ts';
import { FIELD_NAMES } from '#contract/field-names.ts';
import { api } from '#web/api.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { useDebounced } from '#web/lists/use-debounced.ts';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { formFields } from '../content-values.ts';
import { PageFrame, SCREENS, type Screen } from './page-frame.tsx';

const CHOICES = [
  { screen: 'phone', icon: Smartphone },
  { screen: 'desktop', icon: Monitor },
] as const;

type ScreenSwitchProps = { screen: Screen; onChoose: (screen: Screen) => void };

/** The two screen sizes of the preview. */
function ScreenSwitch({ screen, onChoose }: ScreenSwitchProps) {
  return (
    <fieldset className="flex overflow-clip rounded-md border border-line bg-white">
      <legend className="sr-only">Schermo dell'anteprima</legend>
      {CHOICES.map(({ screen: value, icon: Icon }) => (
        <button
          key={value}
          type="button"
          title={SCREENS[value].label}
          aria-label={SCREENS[value].label}
          aria-pressed={screen === value}
          onClick={() => onChoose(value)}
          className="grid size-9 place-items-center text-soft-ink -outline-offset-2 hover:bg-stone hover:text-ink aria-pressed:bg-stone aria-pressed:text-ink pointer-coarse:size-11"
        >
          <Icon aria-hidden className="size-4.5" />
        </button>
      ))}
    </fieldset>
  );
}

/** The debounce of typing, in milliseconds. */
const TYPING_MS = 400;

type ContentPreviewProps = {
  slug: string;
  /** What is typed, valid or not. */
  content: SaveContentInput['content'];
};

/** The public page that shows a content, rendered by the server with the unsaved values. */
export function ContentPreview({ slug, content }: ContentPreviewProps) {
  const typed = useDebounced(JSON.stringify(content), TYPING_MS);
  const { data, error, isFetching, refetch } = usePreview(slug, typed);
  const [screen, setScreen] = useState<Screen>('phone');
  if (data?.path === null) {
    return (
      <ListNotice icon={EyeOff}>
        <p>Nessuna anteprima</p>
        <p className="font-normal text-sm text-soft-ink">{unseen(slug)}</p>
      </ListNotice>
    );
  }
  return (
    <section aria-label="Anteprima" className="grid content-start gap-3">
      <div className="flex items-center justify-between gap-2">
        <p className="flex items-center gap-2 font-semibold text-sm">
          {isFetching ? <Spinner /> : <Eye aria-hidden className="size-4" />}
          <span>Come si vedrà</span>
        </p>
        <ScreenSwitch screen={screen} onChoose={setScreen} />
      </div>
      {error && (
        <LoadFailure
          title="Impossibile disegnare l'anteprima"
          reason={failureReason(error).reason}
          isAboveRows
          reloading={isFetching}
          onReload={() => void refetch()}
        />
      )}
      <div role="status">{data && <Fallbacks slug={slug} problems={data.problems} />}</div>
      <PageFrame slug={slug} html={data?.html ?? null} screen={screen} />
    </section>
  );
}

/** The fields for which the page shows its shipped text. */
function Fallbacks({ slug, problems }: { slug: string; problems: Record<string, string> }) {
  const fields = Object.entries(problems);
  if (fields.length === 0) return null;
  return (
    <div className="grid gap-1 rounded-md border border-hazard bg-hazard-tint px-3 py-2 text-sm">
      <p className="font-semibold">Al loro posto la pagina mostra il testo predefinito:</p>
      <ul className="grid gap-0.5">
        {fields.map(([path, reason]) => (
          <li key={path}>{`${fieldName(slug, path)}: ${reason}`}</li>
        ))}
      </ul>
    </div>
  );
}

/** 'Servizi 1 Titolo' for 'services.0.title' */
function fieldName(slug: string, path: string): string {
  const [field = '', ...places] = path.split('.');
  const names = places.map((place) =>
    /^\d+$/.test(place) ? Number(place) + 1 : (FIELD_NAMES[place] ?? place),
  );
  return [formFields(slug)[field]?.label ?? field, ...names].join(' ');
}

const unseen = (slug: string) =>
  slug === 'common-materials'
    ? 'I materiali comuni sono i pulsanti del secondo passo delle prenotazioni, che senza script non si può mostrare.'
    : 'Nessuna pagina pubblica mostra questo contenuto.';

/**
 * The page that shows a content; `typed` is the content as JSON. While a newer page loads, the
 * previous one stays.
 */
function usePreview(slug: string, typed: string) {
  return useQuery({
    queryKey: ['admin', 'contents', 'preview', slug, typed],
    queryFn: ({ signal }) => api.contents.preview({ slug, content: JSON.parse(typed) }, { signal }),
    placeholderData: keepPreviousData,
  });
}
