import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef, type ReactElement } from 'react';
import type { ToastMessage } from './toasts.ts';

const TOAST_MILLIS = 3000;

interface ToastStackProps {
  readonly messages: readonly ToastMessage[];
}

export function ToastStack({ messages }: ToastStackProps): ReactElement {
  return (
    <Toast.Provider timeout={TOAST_MILLIS} limit={1}>
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
      add({ title: message.text });
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
