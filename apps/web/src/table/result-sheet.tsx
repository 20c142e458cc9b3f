import { Drawer } from '@base-ui/react/drawer';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../language/index.ts';
import { useFinishedGame } from '../offline/index.ts';

interface ResultSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly seal: 'win' | 'loss' | 'draw';
  readonly title: string;
  readonly cause: string;
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  /** What to do next. */
  readonly children: ReactNode;
}

const SEAL_LOOKS = { win: 'seal lg', loss: 'seal lg ink', draw: 'seal lg line' } as const;

/** The result: dims the board lightly on phones, stands beside it on desktops. */
export function ResultSheet(props: ResultSheetProps): ReactElement {
  const { isOpen, onClose, seal, title, cause, facts, children } = props;
  const text = useText();
  useFinishedGame(isOpen);
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim light" />
        <Drawer.Viewport className="scrim light clear-scrim">
          <Drawer.Popup className="sheet over">
            <Drawer.Content>
              <div className="over-h">
                <span className={SEAL_LOOKS[seal]} aria-hidden="true">
                  {text(`outcome.seal.${seal}`)}
                </span>
                <div>
                  <Drawer.Title>{title}</Drawer.Title>
                  <Drawer.Description>{cause}</Drawer.Description>
                </div>
              </div>
              <ul className="facts">
                {facts.map(({ name, value }) => (
                  <li key={name}>
                    <small>{name}</small>
                    <b className="num">{value}</b>
                  </li>
                ))}
              </ul>
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
