/** For tests of toasts. */
import { dismissToast, shownToasts } from './toast.ts';

/** Another file's tests may have left some. */
export function dismissAll(): void {
  for (const { id } of shownToasts()) dismissToast(id);
}
