import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import '../../ui/field.css';

interface LinkModalProps {
  /** The link that could not be copied; undefined when there is nothing to show. */
  readonly link: string | undefined;
  readonly onClose: () => void;
}

/** The last resort for sharing: the link itself, to be copied by hand. */
export function LinkModal({ link, onClose }: LinkModalProps): ReactElement {
  const text = useText();
  return (
    <Modal title={text('share.byHand')} isOpen={link !== undefined} onClose={onClose} size="large">
      <p>{text('share.byHandHint')}</p>
      <input
        className="text-input"
        readOnly
        value={link ?? ''}
        aria-label={text('share.link')}
        onFocus={(event) => event.target.select()}
      />
      <div className="button-row">
        <Button variant="primary" isBlock onClick={onClose}>
          {text('app.ok')}
        </Button>
      </div>
    </Modal>
  );
}
