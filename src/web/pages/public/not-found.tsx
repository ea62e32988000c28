import { data } from 'react-router';
import { COMPANY } from '#contract/company.ts';
import { ProblemPage } from './problem-page.tsx';

export const handle = { static: true };

export const meta = () => [{ title: `Pagina non trovata · ${COMPANY.name}` }];

/** Any path that no page has answers 404. */
export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return <ProblemPage code="404" title="Pagina non trovata" />;
}
