import { Link } from 'react-router';
import { PROGRAM_SCOPES, type ProgramScope } from '#contract/programs/programs.schema.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';

/** To where the key for Easyfatt is made. */
export const ProgramsLink = () => (
  <Link
    to={`${OFFICE_PAGES.users.path}?scheda=programmi`}
    viewTransition
    className="font-semibold text-ink underline underline-offset-4"
  >
    Utenti, Programmi
  </Link>
);

/** A scope as the dialog of a new key calls it: '«Leggere i preventivi»' */
export const scopeName = (scope: ProgramScope): string => `«${PROGRAM_SCOPES[scope]}»`;
