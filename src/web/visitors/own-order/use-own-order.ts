import { api, call, withTimeout } from '#web/api.ts';
import { useByLink } from './use-by-link.ts';

/** The order of the link. */
export const useOwnOrder = (token: string) =>
  useByLink('own-order', token, () =>
    call(api['own-order'].$post({ json: { token } }, { init: withTimeout() })),
  );
