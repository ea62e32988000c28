/** The comuni of Sicily, loaded on demand. */
import { address } from '#contract/comuni/comuni.ts?address';
import { lateImport, useLateImport } from './late-import.ts';

const loadComuni = lateImport<typeof import('#contract/comuni/comuni.ts')>(address);

/** Null until they are `wanted` and loaded. */
export const useComuni = (wanted: boolean) => useLateImport(loadComuni, wanted).module;
