/**
 * A setting of this browser, shared by its tabs. Without storage it lasts until the page is left.
 */
import { useSyncExternalStore } from 'react';
import type { BrowserSettingKey } from '#contract/retention.ts';

export type BrowserSetting<T> = {
  read: () => T;
  set: (value: T) => void;
  useValue: () => T;
};

/**
 * The key must be listed on the privacy page. `parse` makes the value from the stored one, which
 * may be missing or from an older release.
 */
export function browserSetting<T>(
  key: BrowserSettingKey,
  parse: (stored: unknown) => T,
): BrowserSetting<T> {
  const listeners = new Set<() => void>();
  const initial = parse(null);
  let text: string | null = null;
  let value = initial;

  /** Returns the same object as long as the stored text is the same. */
  function read(): T {
    try {
      const stored = localStorage.getItem(key);
      if (stored !== text) {
        text = stored;
        value = parse(JSON.parse(stored ?? 'null'));
      }
    } catch {
      // Storage is forbidden or holds no JSON: keep the value.
    }
    return value;
  }
  function set(next: T): void {
    value = next;
    try {
      text = JSON.stringify(next);
      localStorage.setItem(key, text);
    } catch {
      text = null;
    }
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void) {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  }
  return { read, set, useValue: () => useSyncExternalStore(subscribe, read, () => initial) };
}
