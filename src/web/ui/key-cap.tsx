/** The modifier of shortcuts: ⌘ on an Apple keyboard, otherwise Ctrl. Only in the browser. */
export const modKey = (): string =>
  /Mac|iPod|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** A key of the keyboard. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-sm border border-control/60 bg-white px-1.5 font-sans font-semibold text-[0.6875rem] text-soft-ink leading-none">
      {children}
    </kbd>
  );
}
