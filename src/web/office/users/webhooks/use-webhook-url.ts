import { parseAsString, useQueryStates } from 'nuqs';

/** The open dialog: `notifica` is the edited endpoint or NEW_ROW, `invii` the one whose log is shown. */
export function useWebhookUrl() {
  const [{ notifica, invii }, set] = useQueryStates({
    notifica: parseAsString,
    invii: parseAsString,
  });
  return {
    edited: notifica,
    logged: invii,
    close: () => void set({ notifica: null, invii: null }),
  };
}
