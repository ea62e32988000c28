/**
 * For tests: an empty session storage in place of the browser's. End it with
 * `vi.unstubAllGlobals()`.
 */
import { vi } from 'vitest';

export function stubDrafts(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
}
