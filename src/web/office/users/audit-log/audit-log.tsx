import { History, X } from 'lucide-react';
import { parseAsString, parseAsStringLiteral } from 'nuqs';
import type { ReactNode } from 'react';
import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditEntry,
  type AuditLog as AuditPage,
} from '#contract/users/audit-log.schema.ts';
import { api } from '#web/api.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { FilterField } from '#web/lists/filter-field.tsx';
import { ListFrame, type ListWords } from '#web/lists/list-frame.tsx';
import { useListUrl } from '#web/lists/list-url.ts';
import { SearchField } from '#web/lists/search-field.tsx';
import { useList } from '#web/lists/use-list.ts';
import { useListQuery } from '#web/lists/use-list-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AuditRow } from './audit-row.tsx';

const PARSERS = {
  azione: parseAsStringLiteral(Object.keys(AUDIT_ACTIONS) as AuditAction[]),
  /** The id of the user whose entries are shown. */
  persona: parseAsString,
};

const WORDS: ListWords = {
  one: 'voce',
  many: 'voci',
  newOne: 'nuova voce',
  newMany: 'nuove voci',
  failed: 'Impossibile caricare il registro',
};

const BOARD = 'rounded-md border border-line bg-white';

const idOf = ({ id }: AuditEntry) => String(id);

/**
 * Who signed in, and who changed users, rules, hours, access code or contents: newest first, page
 * by page.
 */
export function AuditLog({ live }: { live: ReactNode }) {
  const url = useListUrl(PARSERS, { filters: ['azione', 'persona'] });
  const { page, q, azione: action, persona: user } = url;
  const query = useListQuery(
    ['admin', 'audit-log'],
    { page, q, user, action },
    async (input, options) =>
      // The client has its own type for free values.
      (await api.auditLog.list(input, options)) as AuditPage,
  );
  const list = useList({ url, query, idOf });
  useErrorToast(query.error, WORDS.failed);
  return (
    <div className="grid gap-3">
      <ListFrame
        list={list}
        words={WORDS}
        toolbar={
          <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_20rem]">
            <SearchField url={url} placeholder="Cerca per email..." className="min-w-0" />
            <FilterField
              label="Che cosa"
              words={AUDIT_ACTIONS}
              all="Tutto"
              value={action}
              onChoose={(azione) => url.filter({ azione })}
            />
            {user !== null && (
              <p className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="wrap-anywhere">
                  Solo di <b>{nameOf(user, list.rows) ?? 'una persona'}</b>
                </span>
                <Button
                  size="sm"
                  icon={<X aria-hidden className="size-4" />}
                  onClick={() => url.filter({ persona: null })}
                >
                  Mostra tutti
                </Button>
              </p>
            )}
          </search>
        }
        live={live}
        loading={<AuditLoading />}
        empty={{ icon: History, title: 'Il registro è vuoto' }}
      >
        <ol aria-label="Registro" className={BOARD}>
          {list.rows.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      </ListFrame>
      <p className="text-[0.8125rem] text-soft-ink">
        Le voci restano 24 mesi e nessuno le può cambiare. Password e codici non vi compaiono mai.
      </p>
    </div>
  );
}

/** The user's name in the entries. */
function nameOf(user: string, rows: readonly AuditEntry[]): string | undefined {
  const people = rows.flatMap(({ by, subject }) => [by, subject]);
  return people.find((person) => person?.id === user)?.name;
}

/** Placeholders for the entries while they load. */
function AuditLoading() {
  return (
    <div role="status" className={`grid gap-5 px-4 py-4 ${BOARD}`}>
      <span className="sr-only">Caricamento del registro</span>
      {['w-44', 'w-36', 'w-52', 'w-40'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="h-3 w-60 max-w-full" />
        </div>
      ))}
    </div>
  );
}
