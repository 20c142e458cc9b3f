import { Toast } from '@base-ui/react/toast';
import { TOAST_SECONDS } from '@chuhe/protocol';
import { useEffect, useRef, type ReactElement } from 'react';
import { useLocation } from 'react-router';
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

/** Shows the newest message above the tab bar for a few seconds. */
export function ToastStack({ messages }: ToastStackProps): ReactElement {
  return (
    <Toast.Provider timeout={TOAST_SECONDS * 1000} limit={1}>
      <Lines messages={messages} />
    </Toast.Provider>
  );
}

function Lines({ messages }: ToastStackProps): ReactElement {
  const { toasts, add, close } = Toast.useToastManager();
  const shown = useRef(0);
  const addedAt = useRef(new Map<string, number>());
  const { pathname } = useLocation();
  const page = useRef(pathname);
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    for (const [id, at] of addedAt.current) {
      if (Date.now() - at < CARRIED_MILLIS) continue;
      addedAt.current.delete(id);
      close(id);
    }
  }, [pathname, close]);
  useEffect(() => {
    for (const message of messages.filter(({ id }) => id > shown.current)) {
      shown.current = message.id;
      const { text, seconds = TOAST_SECONDS } = message;
      const id = add({ title: text, timeout: seconds * 1000 });
      addedAt.current.set(id, Date.now());
    }
  }, [messages, add]);
  return (
    <Toast.Portal>
      <Toast.Viewport className="toasts">
        {toasts.map((toast) => (
          <Toast.Root key={toast.id} toast={toast} className="toast">
            <Toast.Title render={<span />} />
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
