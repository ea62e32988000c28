import { browserSetting } from '#web/browser-setting.ts';

/**
 * Whether single-key shortcuts are on. People who dictate, or press keys by accident, can switch
 * them off (WCAG 2.1.4). Ctrl+K always works.
 */
export const singleKeys = browserSetting('single-keys', (stored) => stored !== false);
