import { ChevronDown, CircleCheck, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import type { ContentVersion } from '#contract/contents/contents.schema.ts';
import { formatInstantWithYear } from '#contract/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { contentChanges } from './content-changes.ts';
import type { DiffPart } from './diff-words.ts';

type VersionRowProps = {
  slug: string;
  version: ContentVersion;
  current: Pick<ContentVersion, 'content' | 'version'>;
  onRestore: (version: ContentVersion) => Promise<void> | void;
};

/** One version: who saved it and when. Opened, it shows what restoring it would change. */
export function VersionRow({ slug, version, current, onRestore }: VersionRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const details = useId();
  const isCurrent = version.version === current.version;
  const name = `versione ${version.version}`;

  async function restore(): Promise<void> {
    setPending(true);
    try {
      await onRestore(version);
    } finally {
      setPending(false);
    }
  }

  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            <span>{`Versione ${version.version}`}</span>
            {isCurrent && (
              <Badge tone="success" icon={CircleCheck}>
                In uso
              </Badge>
            )}
          </p>
          <p className="wrap-anywhere text-[0.8125rem] text-soft-ink tabular-nums">
            {`${formatInstantWithYear(version.created_at)}, ${version.user_name ?? 'autore non registrato'}`}
          </p>
        </div>
        {!isCurrent && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="ghost"
              icon={
                <ChevronDown
                  aria-hidden
                  className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
                />
              }
              aria-expanded={isOpen}
              aria-controls={details}
              aria-label={`Confronta la ${name}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              Confronta
            </Button>
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden className="size-4" />}
              pending={pending}
              aria-label={`Ripristina la ${name}`}
              onClick={() => void restore()}
            >
              Ripristina
            </Button>
          </div>
        )}
      </div>
      <div id={details} hidden={!isOpen || isCurrent}>
        {isOpen && <Changes slug={slug} version={version} current={current} />}
      </div>
    </li>
  );
}

function Changes({ slug, version, current }: Omit<VersionRowProps, 'onRestore'>) {
  const changes = contentChanges(slug, current.content, version.content);
  if (changes.length === 0) {
    return <p className="text-sm text-soft-ink">È uguale a quello che c'è ora.</p>;
  }
  return (
    <div className="grid gap-3 rounded-md border border-line bg-paper px-3.5 py-3 text-sm">
      <p className="text-soft-ink">
        Rispetto a quello che c'è ora: <del>barrato</del> quello che sparirebbe,{' '}
        <ins>sottolineato</ins> quello che tornerebbe.
      </p>
      <dl className="grid gap-3">
        {changes.map(({ name, label, parts, picture }) => (
          <div key={name} className="grid gap-0.5">
            <dt className="font-semibold text-[0.8125rem]">{label}</dt>
            <dd>
              <ChangedText parts={parts} />
              {picture && (
                <img src={picture} alt="" className="mt-1 max-h-16 max-w-full object-contain" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A text with its removed and added words, for the eye and for screen readers. */
function ChangedText({ parts }: { parts: readonly DiffPart[] }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line leading-6">
      {keyed(parts).map(({ key, change, text }) => {
        if (change === 'same') return <span key={key}>{text}</span>;
        if (change === 'removed') {
          return (
            <del key={key} className="mx-0.5 rounded-sm bg-red-tint text-red">
              <span className="sr-only"> tolto: </span>
              {text}
            </del>
          );
        }
        return (
          <ins key={key} className="mx-0.5 rounded-sm bg-green-tint text-green-deep">
            <span className="sr-only"> aggiunto: </span>
            {text}
          </ins>
        );
      })}
    </p>
  );
}

/** Each part with its start position. */
function keyed(parts: readonly DiffPart[]) {
  let place = 0;
  return parts.map((part) => {
    place += part.text.length;
    return { key: `${place} ${part.change}`, ...part };
  });
}
