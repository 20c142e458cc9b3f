import type { ReactElement, ReactNode } from 'react';
import { RoomHeader } from './room-header.tsx';
import { RoomTitle } from './room-title.tsx';
import './game-table.css';

interface GameTableProps {
  readonly title: string;
  /** The title in the bar of phones, where it differs. */
  readonly barTitle?: string;
  /** The small print below the title in the bar of phones. */
  readonly hint?: string;
  /** Buttons at the end of the bar of phones. */
  readonly buttons?: ReactNode;
  /** How the columns share the page. */
  readonly layout?: keyof typeof LAYOUT_CLASSES;
  readonly isBusy?: boolean;
  /** The columns: a `BoardColumn`, the moves with the actions, a panel. */
  readonly children: ReactNode;
  /** What lies over the table: dialogs, sheets, the result. */
  readonly overlays?: ReactNode;
}

const LAYOUT_CLASSES = {
  game: 'game-table',
  empty: 'game-table game-table--empty',
  puzzle: 'game-table game-table--puzzle',
  editor: 'game-table game-table--editor',
  /** One narrow column without a board, for what is missing or not there yet. */
  page: 'page page--narrow',
} as const;

/** The frame of every screen with a large board: the bar of phones, the columns, and what lies over them. */
export function GameTable(props: GameTableProps): ReactElement {
  const { title, barTitle = title, hint = '', buttons, layout = 'game', isBusy } = props;
  return (
    <>
      <RoomHeader title={barTitle} hint={hint}>
        {buttons}
      </RoomHeader>
      <main id="content" className={LAYOUT_CLASSES[layout]} aria-busy={isBusy}>
        <RoomTitle title={title} />
        {props.children}
      </main>
      {props.overlays}
    </>
  );
}
