import { lazy, Suspense, use, useSyncExternalStore, type ReactElement } from 'react';
import { ToastContext } from './toasts.ts';

const ToastStack = lazy(async () => {
  const { ToastStack: Stack } = await import('./toast-stack.tsx');
  return { default: Stack };
});

/** Fetches the code for toasts with the first of them. */
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
