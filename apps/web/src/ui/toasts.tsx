import { createContext, lazy, type ReactElement, Suspense, use, useSyncExternalStore } from 'react';
import type { ToastMessage } from './toast-stack.tsx';

export interface Toasts {
  readonly show: (text: string, seconds?: number) => void;
  readonly take: () => readonly ToastMessage[];
  readonly subscribe: (listener: () => void) => () => void;
}

const SAME_MILLIS = 1000;

/** Queues messages, because the code that shows them is loaded with the first one. */
export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  let waiting: readonly ToastMessage[] = [];
  let lastId = 0;
  let last = { text: '', at: 0 };
  return {
    show: (text, seconds) => {
      // Several calls may fail for the same reason at the same time.
      if (text === last.text && Date.now() - last.at < SAME_MILLIS) return;
      last = { text, at: Date.now() };
      lastId += 1;
      waiting = [...waiting, { id: lastId, text, seconds }];
      for (const listener of listeners) listener();
    },
    take: () => waiting,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const ToastContext = createContext<Toasts>(createToasts());

/** Shows a line above the tab bar for three seconds. */
export function useToast(): Toasts['show'] {
  return use(ToastContext).show;
}

const ToastStack = lazy(async () => {
  const { ToastStack: Stack } = await import('./toast-stack.tsx');
  return { default: Stack };
});

/** Loads the code of the toasts with the first message. */
export function ToastHost(): ReactElement | null {
  const toasts = use(ToastContext);
  const messages = useSyncExternalStore(toasts.subscribe, toasts.take);
  if (messages.length === 0) return null;
  return (
    <Suspense>
      <ToastStack messages={messages} />
    </Suspense>
  );
}
