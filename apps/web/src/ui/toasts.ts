import { createContext, use } from 'react';

/** One line for the person to read; never the only copy of a message. */
export interface ToastMessage {
  readonly id: number;
  readonly text: string;
}

export interface Toasts {
  readonly show: (text: string) => void;
  readonly take: () => readonly ToastMessage[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Messages wait here until the host, whose code comes later, has shown them. */
export function createToasts(): Toasts {
  const listeners = new Set<() => void>();
  let waiting: readonly ToastMessage[] = [];
  let lastId = 0;
  return {
    show: (text) => {
      lastId += 1;
      waiting = [...waiting, { id: lastId, text }];
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
