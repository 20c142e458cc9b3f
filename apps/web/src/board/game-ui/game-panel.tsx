import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../platform/language/index.ts';
import { SidePanel } from './side-panel.tsx';

interface GamePanelProps {
  /** The small print beside the heading: a date, a result. */
  readonly hint: string;
  /** What is known about the game, shown on desktops. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  /** What phones show of it; they have bars and menus for the rest. */
  readonly phones?: 'all' | 'children' | 'nothing';
  /** The ways on. */
  readonly children: ReactNode;
}

/** The column about the game itself: how it stands and where to go from it. */
export function GamePanel(props: GamePanelProps): ReactElement {
  const { hint, facts = [], phones = 'all', children } = props;
  const text = useText();
  return (
    <SidePanel heading={text('replay.thisGame')} hint={hint} phones={phones}>
      {facts.length === 0 ? null : (
        <dl className="game-panel__facts only-desktop">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </SidePanel>
  );
}
