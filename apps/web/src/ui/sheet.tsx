import { type ReactElement, type ReactNode, useId } from 'react';
import { useText } from '../platform/language/index.ts';
import { Icon } from './icon.tsx';
import { Layer } from './layer.tsx';
import { largeModalWidth } from './modal.tsx';

interface SheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** `large` is as wide as a large dialog when centred in the window. */
  readonly size?: 'normal' | 'large';
  readonly children: ReactNode;
}

/** A panel that slides in from the bottom on phones and closes with a swipe; centred on desktops. */
export function Sheet(props: SheetProps): ReactElement {
  const { title, isOpen, onClose, size = 'normal', children } = props;
  const text = useText();
  const titleId = useId();
  return (
    <Layer
      isOpen={isOpen}
      onClose={onClose}
      labelledBy={titleId}
      place="edge"
      className="sheet"
      style={size === 'large' ? { width: sheetWidth() } : undefined}
    >
      <div>
        <div className="sheet__header">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className="icon-button"
            aria-label={text('app.close')}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </Layer>
  );
}

/** On phones a sheet spans the whole bottom edge. */
function sheetWidth(): string {
  const isMobile = window.matchMedia('(pointer: coarse)').matches;
  return isMobile ? '100%' : largeModalWidth(window.innerWidth, false);
}
