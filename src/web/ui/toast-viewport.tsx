import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { subscribeToToasts, type ToastVariant, takeToasts } from './toast.ts';

const MOST_VISIBLE = 3;
const DISMISS_AFTER_MS = 4000;

const manager = Toast.createToastManager<{ variant: ToastVariant }>();

function show() {
  // Never with high priority: Base UI then hides the toast from assistive technology and keeps it focusable.
  for (const { title, description, variant = 'default' } of takeToasts()) {
    manager.add({
      title,
      description,
      data: { variant },
    });
  }
}

/** Three at most, each for four seconds; pointer and focus stop the clock (spec section 9). */
export function ToastViewport() {
  return (
    <Toast.Provider toastManager={manager} limit={MOST_VISIBLE} timeout={DISMISS_AFTER_MS}>
      <Toast.Portal>
        <Toast.Viewport className="toast-viewport" aria-label="Avvisi">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager<{ variant: ToastVariant }>();

  useEffect(() => {
    show();
    return subscribeToToasts(show);
  }, []);

  return toasts.map((item) => (
    <Toast.Root
      key={item.id}
      toast={item}
      swipeDirection={['up', 'right']}
      className="toast overflow-hidden rounded-md border border-ink bg-ink text-white shadow-lifted"
    >
      <Toast.Content className="grid grid-cols-[1fr_auto]">
        {isTrouble(item.data?.variant) && <div className="hazard-stripe col-span-2 h-1" />}
        <div className="flex gap-3 py-3.5 pl-4">
          <ToastIcon variant={item.data?.variant} />
          <div className="grid min-w-0 content-center gap-0.5">
            <Toast.Title className="font-semibold text-base leading-6" render={<p />} />
            <Toast.Description className="text-[0.9375rem] text-white/85 leading-5" />
          </div>
        </div>
        <Toast.Close
          // Base UI hides it until the pointer comes, yet leaves it focusable.
          aria-hidden={false}
          aria-label="Chiudi avviso"
          className="grid size-12 place-items-center rounded-md text-white/80 hover:text-white"
        >
          <X aria-hidden className="size-5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

const isTrouble = (variant?: ToastVariant) => variant === 'destructive' || variant === 'warning';

/** The warnings' texts bring their own sign (spec section 8). */
function ToastIcon({ variant }: { variant: ToastVariant | undefined }) {
  const look = 'mt-0.5 size-5 shrink-0 text-hazard';
  if (variant === 'success') return <CircleCheck aria-hidden className={look} />;
  if (variant === 'destructive') return <CircleAlert aria-hidden className={look} />;
  return null;
}
