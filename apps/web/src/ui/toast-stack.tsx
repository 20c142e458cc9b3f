import { TOAST_SECONDS } from '@chuhe/protocol';
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from '../platform/router/index.ts';
import './toast-stack.css';

/** One line of text; never the only place for a message. */
export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  /** Time on screen; three seconds by default. */
  readonly seconds?: number | undefined;
}

/** A message shown just before a navigation stays on the next page; older ones disappear with their page. */
const CARRIED_MILLIS = 1000;

interface ToastStackProps {
  readonly messages: readonly ToastMessage[];
}

interface ShownToast {
  readonly message: ToastMessage;
  readonly shownAt: number;
}

/** Shows the newest message above the tab bar for a few seconds. */
export function ToastStack({ messages }: ToastStackProps): ReactElement {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    setToasts((shown) => shown.filter(({ shownAt }) => Date.now() - shownAt < CARRIED_MILLIS));
  }, [pathname]);
  // After the first render, because screen readers announce only what is added to a live region.
  useEffect(() => {
    const added = messages.filter(({ id }) => id > lastId.current);
    lastId.current = added.at(-1)?.id ?? lastId.current;
    const shownAt = Date.now();
    if (added.length > 0)
      setToasts((shown) => [...shown, ...added.map((message) => ({ message, shownAt }))]);
  }, [messages]);
  const newest = toasts.at(-1)?.message;
  return createPortal(
    <div className="toasts" aria-live="polite">
      {toasts.map(({ message }) => (
        <Toast
          key={message.id}
          message={message}
          isReplaced={message !== newest}
          onEnd={() => setToasts((shown) => shown.filter((toast) => toast.message !== message))}
        />
      ))}
    </div>,
    document.body,
  );
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
