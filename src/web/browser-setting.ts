/** A setting of this browser, shared by its tabs. Where storage is refused it lasts until the page is left. */
import { useSyncExternalStore } from 'react';

export type BrowserSetting<T> = { get: () => T; set: (value: T) => void; useValue: () => T };

/** `read` makes the value from what is stored, which may be nothing or of an older release. */
export function browserSetting<T>(key: string, read: (stored: unknown) => T): BrowserSetting<T> {
  const listeners = new Set<() => void>();
  let current: { value: T } | undefined;

  function load(): T {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? 'null'));
    } catch {
      return read(null);
    }
  }
  const get = () => {
    current ??= { value: load() };
    return current.value;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    current = undefined;
    tell();
  };
  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) addEventListener('storage', onStorage);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) removeEventListener('storage', onStorage);
    };
  };
  const initial = read(null);
  return {
    get,
    set: (value) => {
      current = { value };
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The value stays in memory.
      }
      tell();
    },
    useValue: () => useSyncExternalStore(subscribe, get, () => initial),
  };
}
