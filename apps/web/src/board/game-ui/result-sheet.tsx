import { Drawer } from '@base-ui/react/drawer';
import type { OutcomeTexts } from '@chuhe/protocol';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OutcomeSeal } from './outcome-seal.tsx';
import './result-sheet.css';
import '../../ui/dialog.css';
import '../../ui/facts.css';

interface ResultSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly texts: OutcomeTexts;
  /** How many moves of a pair the game had. */
  readonly rounds: number;
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
  /** What to do next. */
  readonly children: ReactNode;
}

/** The result: dims the board lightly on phones, stands beside it on desktops. */
export function ResultSheet(props: ResultSheetProps): ReactElement {
  const { isOpen, onClose, texts, rounds, facts, children } = props;
  const text = useText();
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim result-sheet__scrim" />
        <Drawer.Viewport className="scrim scrim--clear result-sheet__scrim">
          <Drawer.Popup className="sheet result-sheet">
            <Drawer.Content>
              <div className="result-sheet__header">
                <OutcomeSeal texts={texts} size="large" className="result-sheet__seal" />
                <div>
                  <Drawer.Title>{texts.result}</Drawer.Title>
                  <Drawer.Description>
                    {text('outcome.line', { cause: texts.namedCause, number: rounds })}
                  </Drawer.Description>
                </div>
              </div>
              <ul className="facts">
                {facts.map(({ name, value }) => (
                  <li key={name}>
                    <small>{name}</small>
                    <b className="tabular">{value}</b>
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

interface ResultLinksProps {
  /** Where the game is gone through once more. */
  readonly review: string;
  /** The button between review and home. */
  readonly children: ReactNode;
}

/** Where to go from a game that is over. */
export function ResultLinks({ review, children }: ResultLinksProps): ReactElement {
  const text = useText();
  return (
    <div className="button-row button-row--three result-sheet__links">
      <AppLink className="button" to={review}>
        <Icon name="search" />
        {text('local.review')}
      </AppLink>
      {children}
      <AppLink className="button" to="/">
        <Icon name="home" />
        {text('local.home')}
      </AppLink>
    </div>
  );
}
