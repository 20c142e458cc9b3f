import { Drawer } from '@base-ui/react/drawer';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from './icon.tsx';

interface SheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Comes from the bottom on phones and is put away by a swipe; a panel in the middle on desktops. */
export function Sheet({ title, isOpen, onClose, children }: SheetProps): ReactElement {
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
        <Drawer.Viewport className="scrim clear-scrim">
          <Drawer.Popup className="sheet">
            <Drawer.Content>
              <div className="sheet-h">
                <Drawer.Title>{title}</Drawer.Title>
                <Drawer.Close className="iconbtn" aria-label={text('app.close')}>
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
