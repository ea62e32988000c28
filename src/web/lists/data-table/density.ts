import { browserSetting } from '#web/browser-setting.ts';

export type Density = 'roomy' | 'dense';

/** The height of the rows, in all tables of this browser. */
export const tableDensity = browserSetting<Density>('table-density', (stored) =>
  stored === 'dense' ? 'dense' : 'roomy',
);
