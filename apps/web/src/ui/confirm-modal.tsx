import type { ReactElement } from 'react';
import { Modal } from './modal.tsx';

interface ConfirmModalProps {
  readonly question: string;
  readonly hint: string;
  readonly yes: string;
  readonly no: string;
  readonly isOpen: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** One question with two answers, the weightier one on top. */
export function ConfirmModal(props: ConfirmModalProps): ReactElement {
  const { question, hint, yes, no, isOpen, onYes, onNo } = props;
  return (
    <Modal title={question} isOpen={isOpen} onClose={onNo} size="confirm">
      <p>{hint}</p>
      <div className="btns">
        <button type="button" className="btn primary block" onClick={onYes}>
          {yes}
        </button>
        <button type="button" className="btn block" onClick={onNo}>
          {no}
        </button>
      </div>
    </Modal>
  );
}
