import { queryOptions } from '@tanstack/react-query';
import type { OwnPush } from '#contract/push/push.schema.ts';
import { api } from '#web/api.ts';
import { isSubscribed } from './browser-push.ts';

/** `isOn`: the server knows this browser, and the browser its subscription. */
export type PushHere = OwnPush & { isOn: boolean };

/** One's own devices and quiet hours. */
export const pushQuery = queryOptions({
  queryKey: ['admin', 'push'],
  queryFn: async ({ signal }): Promise<PushHere> => {
    const own = await api.push.read({}, { signal });
    const isOn = own.devices.some(({ is_this }) => is_this) && (await isSubscribed());
    return { ...own, isOn };
  },
});
