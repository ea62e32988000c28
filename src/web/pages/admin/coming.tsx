import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { pageMeta } from '#web/site.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHeader } from './page-header.tsx';
import { SECTIONS } from './sections.ts';

const titleOf = (pathname: string) =>
  SECTIONS.find(({ path }) => path === pathname.replace(/\/+$/, ''))?.title ?? 'Admin Panel';

export const meta = pageMeta({
  title: ({ company }, pathname) => `${titleOf(pathname)} · ${company.name}`,
});

/** The page of a section that is not built yet. */
export default function ComingSection() {
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={titleOf(pathname)} />
      <div className="grid justify-items-start gap-4 rounded-md border border-line bg-white px-5 py-8 sm:px-8">
        <p className="text-base">
          Questa sezione non è ancora disponibile. Gli ordini in arrivo si seguono dalla Dashboard.
        </p>
        <LinkButton size="sm" to={paths.overview}>
          Vai alla Dashboard
        </LinkButton>
      </div>
    </>
  );
}
