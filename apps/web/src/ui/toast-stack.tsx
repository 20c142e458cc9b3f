import { TOAST_SECONDS } from '@chuhe/protocol';
import { useDeferredValue, useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useStoreState } from '../platform/react/index.ts';
import { useLocation } from '../platform/router/index.ts';
import type { ToastMessage, Toasts } from './toast-queue.ts';
import './toast-stack.css';

interface ToastStackProps {
  readonly toasts: Toasts;
}

/** Shows the newest message above the tab bar for a few seconds. */
export function ToastStack({ toasts }: ToastStackProps): ReactElement {
  // Screen readers announce only the changes of a live region, so it is empty at first.
  const messages = useDeferredValue(useStoreState(toasts), NO_MESSAGES);
  const { pathname } = useLocation();
  const newest = messages.at(-1);
  return createPortal(
    <div className="toasts" aria-live="polite">
      <PageEnd key={pathname} onEnd={toasts.leavePage} />
      {messages.map((message) => (
        <Toast
          key={message.id}
          message={message}
          isReplaced={message !== newest}
          onEnd={() => toasts.end(message.id)}
        />
      ))}
    </div>,
    document.body,
  );
}

const NO_MESSAGES: readonly ToastMessage[] = [];

/** Reports the end of a page: its key is the page's path. */
function PageEnd({ onEnd }: { readonly onEnd: () => void }): null {
  useEffect(() => onEnd, [onEnd]);
  return null;
}

interface ToastProps {
  readonly message: ToastMessage;
  /** A newer message hides it. */
  readonly isReplaced: boolean;
  readonly onEnd: () => void;
}

/** Disappears by itself, but not under the pointer of somebody who is still reading. */
function Toast({ message, isReplaced, onEnd }: ToastProps): ReactElement {
  const [isRead, setRead] = useState(false);
  const end = useEffectEvent(onEnd);
  const { text, seconds = TOAST_SECONDS } = message;
  useEffect(() => {
    if (isRead && !isReplaced) return undefined;
    const timer = setTimeout(() => end(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isRead, isReplaced, seconds]);
  return (
    <div
      className="toast"
      data-limited={isReplaced ? '' : undefined}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
    >
      <span>{text}</span>
    </div>
  );
}
