import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { ContentVersion } from '#contract/contents/contents.schema.ts';
import { api } from '#web/api.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useLastPage } from '#web/lists/use-last-page.ts';
import { ListNotice } from '#web/ui/list-notice.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { VersionRow } from './version-row.tsx';

type ContentVersionsProps = {
  slug: string;
  /** The stored content, with which the versions are compared. */
  current: Pick<ContentVersion, 'content' | 'version'>;
  /** Restores a version; the button waits for it. */
  onRestore: (version: ContentVersion) => Promise<void> | void;
};

/**
 * The versions of a content: who saved them and when, how they differ from the stored one, and
 * 'Ripristina'.
 */
export function ContentVersions({ slug, current, onRestore }: ContentVersionsProps) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useVersions(slug, page);
  useLastPage(data?.total, VERSIONS_PAGE_SIZE, page, setPage);
  return (
    <div className="grid content-start gap-3">
      {error && (
        <LoadFailure
          title="Impossibile caricare le versioni"
          reason={failureReason(error).reason}
          isAboveRows={data !== undefined}
          reloading={isFetching}
          onReload={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Loading
          label="Caricamento delle versioni"
          bars={Array(3).fill('h-14 w-full')}
          className="grid gap-3"
        />
      )}
      {data?.total === 0 && (
        <ListNotice icon={History}>
          <p>Nessuna versione</p>
          <p className="font-normal text-sm text-soft-ink">
            Ogni salvataggio resta qui, con chi lo ha fatto.
          </p>
        </ListNotice>
      )}
      {data && data.total > 0 && (
        <>
          <ol aria-busy={isFetching} className="divide-y divide-line border-line border-y">
            {data.rows.map((row) => (
              <VersionRow
                key={row.version}
                slug={slug}
                version={row}
                current={current}
                onRestore={onRestore}
              />
            ))}
          </ol>
          <Pager page={page} pages={Math.ceil(data.total / VERSIONS_PAGE_SIZE)} onTurn={setPage} />
        </>
      )}
    </div>
  );
}

/** Versions per page. */
const VERSIONS_PAGE_SIZE = 10;

/** Newest first. While another page loads, the previous one stays. */
function useVersions(slug: string, page: number) {
  return useQuery({
    queryKey: ['admin', 'contents', 'versions', slug, page],
    queryFn: ({ signal }) =>
      api.contents.versions({ slug, page, page_size: VERSIONS_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
}
