import { notifications } from '@mantine/notifications';
import { createStore } from '../store/create-store.ts';

/** A toast that was shown; the bell keeps the last of them. */
type Toast = { id: number; kind: 'done' | 'error'; text: string; requestId: string; at: number };

const KEPT = 50;
const CLOSE_AFTER = 3000;
/** What the bell keeps, and the last that was seen in it. */
const bell = createStore<{ toasts: readonly Toast[]; seen: number }>({ toasts: [], seen: 0 });
let next = 1;

function show(
  kind: Toast['kind'],
  text: string,
  { requestId = '', stays = false }: { requestId?: string; stays?: boolean } = {},
): void {
  const toast = { id: next++, kind, text, requestId, at: Date.now() };
  const { toasts, seen } = bell.get();
  notifications.show({
    message: text,
    color: kind === 'error' ? 'var(--loss)' : 'var(--profit)',
    autoClose: stays ? false : CLOSE_AFTER,
    role: kind === 'error' ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
  bell.set({ toasts: [toast, ...toasts].slice(0, KEPT), seen });
}

/** Tells that something was done; closes after 3 s. */
export function toastSuccess(text: string): void {
  show('done', text);
}

/** Tells what went wrong in the server's words; closes after 3 s and stays in the bell. */
export function toastError(text: string, requestId = ''): void {
  show('error', text, { requestId });
}

/** Tells that it is not known whether something was taken; stays until it is closed. */
export function toastUnknown(text: string): void {
  show('error', text, { stays: true });
}

/** Marks everything in the bell as seen. */
export function markToastsSeen(): void {
  bell.set({ ...bell.get(), seen: next - 1 });
}

/** Empties the bell: a new account signs in. */
export function forgetToasts(): void {
  bell.set({ ...bell.get(), toasts: [] });
}

export function useToasts(): { toasts: readonly Toast[]; unseen: number } {
  const { toasts, seen } = bell.use();
  return { toasts, unseen: toasts.filter((toast) => toast.id > seen && toast.kind === 'error').length };
}
