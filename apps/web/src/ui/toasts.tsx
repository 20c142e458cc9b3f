import { createContext, lazy, type ReactElement, Suspense, use, useState } from 'react';
import { useStoreState } from '../platform/react/index.ts';
import { createToasts, type Toasts } from './toast-queue.ts';

export const ToastContext = createContext<Toasts>(createToasts());

/** Shows a line above the tab bar for three seconds. */
export function useToast(): Toasts['show'] {
  return use(ToastContext).show;
}

const ToastStack = lazy(async () => {
  const { ToastStack: Stack } = await import('./toast-stack.tsx');
  return { default: Stack };
});

/** Loads the code of the toasts with the first message; the region of the messages stays. */
export function ToastHost(): ReactElement | null {
  const toasts = use(ToastContext);
  const messages = useStoreState(toasts);
  const [isNeeded, setNeeded] = useState(false);
  if (messages.length > 0 && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <ToastStack toasts={toasts} />
    </Suspense>
  ) : null;
}
