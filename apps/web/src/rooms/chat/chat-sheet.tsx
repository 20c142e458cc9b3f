import { Drawer } from '@base-ui/react/drawer';
import type { ReactElement } from 'react';
import { useText } from '../../language/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';

/** The chat of phones: a sheet that leaves the upper half of the board in view. */
export function ChatSheet(props: ChatPanelProps): ReactElement {
  const text = useText();
  const { chat } = props;
  return (
    <Drawer.Root
      open={chat.isOpen}
      onOpenChange={(open) => {
        if (!open) chat.close();
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim clear" />
        <Drawer.Viewport className="scrim clear-scrim">
          <Drawer.Popup className="sheet chat">
            <Drawer.Content className="chat-body">
              <div className="sheet-h">
                <Drawer.Title>{text('room.chat')}</Drawer.Title>
                <Drawer.Close className="iconbtn" aria-label={text('room.chat.close')}>
                  <Icon name="close" />
                </Drawer.Close>
              </div>
              <ChatPanel {...props} />
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
