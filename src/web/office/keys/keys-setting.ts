import { browserSetting } from '#web/browser-setting.ts';

/**
 * Whether single keys act. Who dictates, or presses keys by accident, can switch them off (WCAG 2.1.4);
 * Ctrl+K always acts.
 */
export const singleKeys = browserSetting('single-keys', (stored) => stored !== false);
