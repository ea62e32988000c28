import { parseAsStringLiteral, useQueryState } from 'nuqs';

/** Whether the list of the mails that failed is open. */
export function useMailsUrl() {
  const [mail, set] = useQueryState('mail', parseAsStringLiteral(['failed']));
  return { isOpen: mail !== null, close: () => void set(null) };
}
