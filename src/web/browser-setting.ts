/** A setting of this browser, shared by its tabs. Where storage is refused it lasts until the page is left. */
import { useSyncExternalStore } from 'react';
import type { BrowserSettingKey } from '#contract/retention.ts';

export type BrowserSetting<T> = {
  read: () => T;
  set: (value: T) => void;
  useValue: () => T;
};

/** A key stands on the privacy page. `parse` makes the value from what is stored, which may be nothing or of an older release. */
export function browserSetting<T>(
  key: BrowserSettingKey,
  parse: (stored: unknown) => T,
): BrowserSetting<T> {
  const listeners = new Set<() => void>();
  const initial = parse(null);
  let text: string | null = null;
  let value = initial;

  /** The same object for as long as the stored text is the same. */
  function read(): T {
    try {
      const stored = localStorage.getItem(key);
      if (stored !== text) {
        text = stored;
        value = parse(JSON.parse(stored ?? 'null'));
      }
    } catch {
      // Storage is refused, or holds no JSON: the value stays.
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
