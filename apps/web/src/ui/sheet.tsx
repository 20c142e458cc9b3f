import { Drawer } from '@base-ui/react/drawer';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../platform/language/index.ts';
import { Icon } from './icon.tsx';
import { largeModalWidth } from './modal.tsx';
import './dialog.css';

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
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim" />
        <Drawer.Viewport className="scrim scrim--clear">
          <Drawer.Popup
            className="sheet"
            style={size === 'large' ? { width: sheetWidth() } : undefined}
          >
            <Drawer.Content>
              <div className="sheet__header">
                <Drawer.Title>{title}</Drawer.Title>
                <Drawer.Close className="icon-button" aria-label={text('app.close')}>
                  <Icon name="close" />
                </Drawer.Close>
              </div>
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

/** On phones a sheet spans the whole bottom edge. */
function sheetWidth(): string {
  const isMobile = window.matchMedia('(pointer: coarse)').matches;
  return isMobile ? '100%' : largeModalWidth(window.innerWidth, false);
}
