import { data } from 'react-router';
import { pageMeta } from '#web/site.ts';
import { ProblemPage } from './problem-page.tsx';

export const handle = { static: true };

export const meta = pageMeta({ title: 'Pagina non trovata' });

/** The page for unknown paths; it answers 404. */
export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <ProblemPage code="404" title="Pagina non trovata" />;
}
