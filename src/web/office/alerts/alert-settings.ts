import * as z from 'zod/mini';
import { browserSetting } from '#web/browser-setting.ts';

const AlertSettings = z.object({ sound: z.boolean(), notification: z.boolean() });
export type AlertSettings = z.infer<typeof AlertSettings>;

/** How this browser announces new orders. Off until somebody switches it on. */
export const alertSettings = browserSetting<AlertSettings>(
  'order-alerts',
  (stored) => AlertSettings.safeParse(stored).data ?? { sound: false, notification: false },
);
