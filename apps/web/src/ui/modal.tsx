import { CONFIRM_WIDTH, MODAL_WIDTH, MODAL_WIDTH_RULES } from '@chuhe/protocol';
import { type ReactElement, type ReactNode, useId } from 'react';
import { Layer } from './layer.tsx';

interface ModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** `confirm` asks one question, `large` shows a board or a long text. */
  readonly size?: 'confirm' | 'normal' | 'large';
  /** An avatar or an icon above the title; centres the whole dialog. */
  readonly art?: ReactNode;
  /** Whether a press outside closes the dialog. */
  readonly isDismissible?: boolean;
  readonly children: ReactNode;
}

/** A dialog in the middle of the window; traps the focus and restores it on closing. */
export function Modal(props: ModalProps): ReactElement {
  const { title, isOpen, onClose, size = 'normal', isDismissible = true } = props;
  const { art, children } = props;
  const titleId = useId();
  return (
    <Layer
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={titleId}
      place="middle"
      isDismissible={isDismissible}
      className={classesOf(size, art !== undefined)}
      style={{ width: widthOf(size), maxWidth: '100%' }}
    >
      {art}
      <h2 id={titleId}>{title}</h2>
      {children}
    </Layer>
  );
}

function classesOf(size: 'confirm' | 'normal' | 'large', hasArt: boolean): string {
  const large = size === 'large' ? ' dialog--large' : '';
  return `dialog${large}${hasArt ? ' dialog--with-art' : ''}`;
}

function widthOf(size: 'confirm' | 'normal' | 'large'): string {
  if (size === 'confirm') return `${CONFIRM_WIDTH}px`;
  if (size === 'normal') return `${MODAL_WIDTH}px`;
  return largeModalWidth(window.innerWidth, window.matchMedia('(pointer: coarse)').matches);
}

interface ConfirmModalProps {
  readonly question: string;
  readonly hint: string;
  readonly yes: string;
  readonly no: string;
  readonly isOpen: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** One question with two answers; the primary one is on top. */
export function ConfirmModal(props: ConfirmModalProps): ReactElement {
  const { question, hint, yes, no, isOpen, onYes, onNo } = props;
  return (
    <Modal title={question} isOpen={isOpen} onClose={onNo} size="confirm">
      <p>{hint}</p>
      <div className="button-row">
        <button type="button" className="button button--primary button--block" onClick={onYes}>
          {yes}
        </button>
        <button type="button" className="button button--block" onClick={onNo}>
          {no}
        </button>
      </div>
    </Modal>
  );
}

/** The CSS width of a large dialog: relative to the window on desktops, to the page on phones. */
export function largeModalWidth(windowWidth: number, isMobile: boolean): string {
  const { desktop, mobile } = MODAL_WIDTH_RULES;
  if (isMobile) return mobile;
  const [, width = mobile] = desktop.find(([condition]) => isMet(condition, windowWidth)) ?? [];
  return typeof width === 'number' ? `${width}px` : width;
}

function isMet(
  condition: (typeof MODAL_WIDTH_RULES)['desktop'][number][0],
  windowWidth: number,
): boolean {
  if (condition === 'else') return true;
  const bound = Number(condition.slice(1));
  return condition.startsWith('>') ? windowWidth > bound : windowWidth < bound;
}
