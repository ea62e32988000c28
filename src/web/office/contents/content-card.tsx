import {
  Blocks,
  FileText,
  type LucideIcon,
  PanelTop,
  Pencil,
  Settings2,
  Trash2,
} from 'lucide-react';
import { useId, useState } from 'react';
import { type ContentType, isPredefined } from '#contract/contents/predefined-contents.ts';
import { formatInstantWithYear } from '#contract/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ContentCardData, contentSummary, TYPE_LABELS } from './content-cards.ts';

const ICONS: Record<ContentType, LucideIcon> = {
  page: FileText,
  section: PanelTop,
  component: Blocks,
};

type ContentCardProps = { card: ContentCardData; onOpen: () => void; onDelete: () => void };

/** One content: its type, the start of its text, and when it was changed. */
export function ContentCard({ card, onOpen, onDelete }: ContentCardProps) {
  const { slug, name, type, stored } = card;
  const nameId = useId();
  const [firstVersion] = useState(stored?.version);
  const isChanged = stored !== undefined && stored.version !== firstVersion;
  const Icon = stored ? Pencil : Settings2;
  return (
    <li className="relative flex flex-col gap-3 rounded-md border border-line bg-white p-4 sm:p-5">
      {isChanged && <span key={stored?.version} className="changed-row" />}
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={nameId} className="font-bold text-lg leading-6 wrap-anywhere">
            {name}
          </h2>
          <p className="text-[0.8125rem] text-soft-ink wrap-anywhere">{slug}</p>
        </div>
        {type && (
          <Badge icon={ICONS[type]} tone={stored ? 'info' : 'neutral'}>
            {TYPE_LABELS[type]}
          </Badge>
        )}
      </div>
      <p
        className={`flex-1 text-[0.9375rem] leading-6 wrap-anywhere ${stored ? '' : 'text-soft-ink'}`}
      >
        {stored ? contentSummary(slug, stored.content) : 'Contenuto non ancora configurato'}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="text-[0.8125rem] text-soft-ink tabular-nums">
          {stored && (
            <>
              Aggiornato il{' '}
              <time dateTime={stored.updated_at}>{formatInstantWithYear(stored.updated_at)}</time>
            </>
          )}
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          {stored && !isPredefined(slug) && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden className="size-4" />}
              aria-describedby={nameId}
              onClick={onDelete}
            >
              Elimina
            </Button>
          )}
          <Button
            data-row
            size="sm"
            icon={<Icon aria-hidden className="size-4" />}
            aria-describedby={nameId}
            onClick={onOpen}
          >
            {stored ? 'Modifica' : 'Configura'}
          </Button>
        </div>
      </div>
    </li>
  );
}
