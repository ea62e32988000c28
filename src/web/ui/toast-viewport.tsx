import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  type FocusEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation } from 'react-router';
import { StartNotice } from './start-notice.tsx';
import {
  dismissToast,
  type ShownToast,
  shownToasts,
  subscribeToToasts,
  type ToastVariant,
} from './toast.ts';

const DISMISS_AFTER_MS = 4000;
/** The duration of the closing animation in `styles/toast.css`. */
const CLOSING_MS = 160;
const SWIPE_PX = 32;
/** Between the toasts and what is above them. */
const GAP_PX = 16;
const NOTHING: readonly ShownToast[] = [];

/**
 * Shows the toasts. Part of the root, so that a toast survives a page change, and of the first
 * bundle, because reporting a failed load must not need another load.
 */
export function ToastViewport() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => NOTHING);
  const section = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  useNoticeRoom(section);
  const pointed = usePointedToast();

  function rememberFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
  }

  return (
    <section
      ref={section}
      className="toast-viewport"
      aria-label="Avvisi"
      aria-live="polite"
      aria-relevant="additions"
      onFocus={rememberFocus}
    >
      {!started && <StartNotice />}
      {toasts.map((item) => (
        <Toast
          key={item.id}
          item={item}
          pointed={pointed}
          onClosed={() => cameFrom.current?.focus()}
        />
      ))}
    </section>
  );
}

/**
 * Keeps room at the end of the scrolling area (`styles/toast.css`). It is removed only when the
 * page changes, because less room would move what is at the end.
 */
function useNoticeRoom(section: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins with the room that is taken.
  useEffect(() => {
    let room = 0;
    const observer = new ResizeObserver(() => {
      const height = section.current?.offsetHeight ?? 0;
      if (height > 0) room = Math.max(room, height + GAP_PX);
      document.documentElement.style.setProperty('--notice-room', `${room}px`);
    });
    if (section.current) observer.observe(section.current);
    return () => observer.disconnect();
  }, [section, pathname]);
}

/**
 * The toast onto which the pointer was moved. Not `:hover`, which also matches a toast that
 * appeared under a resting pointer.
 */
function usePointedToast(): RefObject<Element | null> {
  const pointed = useRef<Element>(null);
  useEffect(() => {
    let at = { x: -1, y: -1 };
    function move({ target, clientX: x, clientY: y }: PointerEvent) {
      // Browsers also send this event when the page moves under a resting pointer.
      if (x === at.x && y === at.y) return;
      at = { x, y };
      pointed.current = target instanceof Element ? target.closest('.toast') : null;
    }
    const leave = () => {
      pointed.current = null;
    };
    addEventListener('pointermove', move, true);
    document.documentElement.addEventListener('pointerleave', leave);
    return () => {
      removeEventListener('pointermove', move, true);
      document.documentElement.removeEventListener('pointerleave', leave);
    };
  }, []);
  return pointed;
}

type ToastProps = {
  item: ShownToast;
  pointed: RefObject<Element | null>;
  /** Called for a press of its buttons, which then lose the focus. */
  onClosed: () => void;
};

/**
 * One toast. It closes after four seconds, unless pointer or focus is on the toasts: then that is
 * checked again every four seconds (spec section 9).
 */
function Toast({ item, pointed, onClosed }: ToastProps) {
  const { id, title, description, variant, action } = item;
  const element = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    const inUse = () =>
      pointed.current?.isConnected || element.current?.parentElement?.matches(':focus-within');
    const timer = leaving
      ? setTimeout(() => dismissToast(id), CLOSING_MS)
      : setInterval(() => inUse() || setLeaving(true), DISMISS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, leaving, pointed]);

  const swipe = useSwipe(() => setLeaving(true));
  return (
    <div
      ref={element}
      {...swipe}
      data-leaving={leaving || undefined}
      className="toast grid grid-cols-[1fr_auto] overflow-hidden rounded-md border border-ink bg-ink text-white shadow-lifted"
    >
      {isTrouble(variant) && <div className="hazard-stripe col-span-2 h-1" />}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 pl-4">
        <ToastIcon variant={variant} />
        <div className="grid min-w-0 flex-[1_1_8rem] content-center gap-0.5">
          <p className="font-semibold text-base leading-6">{title}</p>
          {description && (
            <p className="whitespace-pre-line text-[0.9375rem] text-white/85 leading-5 wrap-anywhere">
              {description}
            </p>
          )}
        </div>
        {action && (
          <button
            type="button"
            onClick={() => {
              setLeaving(true);
              action.onPress();
              onClosed();
            }}
            className="min-h-9 shrink-0 cursor-pointer self-center rounded-md px-2 font-semibold text-hazard underline underline-offset-4 hover:bg-white/10 pointer-coarse:min-h-11"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Chiudi avviso"
        onClick={() => {
          setLeaving(true);
          onClosed();
        }}
        className="grid size-12 cursor-pointer place-items-center rounded-md text-white/80 hover:text-white"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** A swipe up or to the right closes the toast. */
function useSwipe(onSwipe: () => void) {
  const start = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: ({ clientX: x, clientY: y }: ReactPointerEvent) => {
      start.current = { x, y };
    },
    onPointerUp: ({ pointerType, clientX, clientY }: ReactPointerEvent) => {
      const { x, y } = start.current;
      const pushed = clientX - x > SWIPE_PX || y - clientY > SWIPE_PX;
      if (pointerType === 'touch' && pushed) onSwipe();
    },
  };
}

const isTrouble = (variant?: ToastVariant) => variant === 'destructive' || variant === 'warning';

/** No icon for warnings: the spec's texts already contain ⚠️ (section 8). */
function ToastIcon({ variant }: { variant: ToastVariant | undefined }) {
  const look = 'mt-0.5 size-5 shrink-0 text-hazard';
  if (variant === 'success') return <CircleCheck aria-hidden className={look} />;
  if (variant === 'destructive') return <CircleAlert aria-hidden className={look} />;
  return null;
}
