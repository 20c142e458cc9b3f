import type { ReactElement } from 'react';
import { useText } from '../../language/index.ts';
import { reloadNewest } from '../../offline/index.ts';
import { Modal } from '../../ui/modal.tsx';
import type { ReloadRequest } from '../lobby.ts';

const reload = (): void => reloadNewest(window);

/** The page is about to be loaded again; says why. */
export function ReloadDialog({ request }: { readonly request: ReloadRequest }): ReactElement {
  const text = useText();
  return (
    <Modal title={request.title} isOpen onClose={reload} size="confirm" isDismissible={false}>
      <p>{request.content}</p>
      <div className="btns">
        <button type="button" className="btn primary block" onClick={reload}>
          {text('reload.now')}
        </button>
      </div>
    </Modal>
  );
}
