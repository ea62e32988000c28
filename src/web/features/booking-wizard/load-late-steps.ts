import { lateImport } from '#web/late-import.ts';
import { address } from './late-steps.ts?address';

export const loadLateSteps = lateImport<typeof import('./late-steps.ts')>(address);
