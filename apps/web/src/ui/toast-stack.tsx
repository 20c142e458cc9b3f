import { Toast } from '@base-ui/react/toast';
import { TOAST_SECONDS } from '@chuhe/protocol';
import { useEffect, useRef, type ReactElement } from 'react';
import './toast-stack.css';

/** One line of text; never the only place where a message is shown. */
export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  /** How long it is shown; three seconds unless given. */
  readonly seconds?: number | undefined;
}

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
  const { toasts, add } = Toast.useToastManager();
  const shown = useRef(0);
  useEffect(() => {
    for (const message of messages.filter(({ id }) => id > shown.current)) {
      shown.current = message.id;
      const { text, seconds = TOAST_SECONDS } = message;
      add({ title: text, timeout: seconds * 1000 });
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
