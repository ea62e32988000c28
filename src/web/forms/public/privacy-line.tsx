import { Link } from 'react-router';
import { paths } from '#web/paths.ts';

/** The purpose of a form's data, with links to the privacy page and the terms. */
export function PrivacyLine({ purpose }: { purpose: string }) {
  return (
    <p className="text-sm text-soft-ink">
      {purpose}:{' '}
      <Link to={paths.privacy} viewTransition className="link">
        informativa sulla privacy
      </Link>
      . Valgono i{' '}
      <Link to={paths.terms} viewTransition className="link">
        termini di servizio
      </Link>
      .
    </p>
  );
}
