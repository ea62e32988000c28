import { Search } from 'lucide-react';
import { KeyCap, modKey } from '#web/ui/key-cap.tsx';

type SearchButtonProps = { onPress: () => void };

/** Opens the palette, in the sidebar. It looks like the field that it opens. */
export function SearchField({ onPress }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
      className="mx-3 mt-3 flex min-h-11 items-center gap-3 rounded-md border border-white/25 bg-white/6 px-3 text-left text-white/75 transition-colors duration-150 hover:border-white/50 hover:text-white focus-visible:outline-white"
    >
      <Search aria-hidden className="size-4.5 shrink-0" />
      <span className="flex-1">Cerca</span>
      <span aria-hidden className="flex gap-1 pointer-coarse:hidden">
        <KeyCap>{modKey()}</KeyCap>
        <KeyCap>K</KeyCap>
      </span>
    </button>
  );
}

/** The same in the phone's top bar. */
export function SearchIcon({ onPress }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-label="Cerca"
      aria-haspopup="dialog"
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-white/10 focus-visible:outline-white"
    >
      <Search aria-hidden className="size-6" />
    </button>
  );
}
