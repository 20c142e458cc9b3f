import type { ReactElement, ReactNode } from 'react';
import { useSettings } from '../../platform/settings/index.ts';
import { RoomHeader } from './room-header.tsx';
import { RoomTitle } from './room-title.tsx';
import { RoomTools } from './room-tools.tsx';
import { useFocusFrame } from './table-layout.ts';
import './game-table.css';

interface GameTableProps {
  readonly title: string;
  /** The title in the phone bar, if different. */
  readonly barTitle?: string;
  /** The small print below the title in the phone bar. */
  readonly hint?: string;
  /** Buttons at the end of the phone bar. */
  readonly buttons?: ReactNode;
  /** Replaces title, hint and buttons of the phone bar. */
  readonly bar?: ReactNode;
  /** How the parts share the page. */
  readonly layout?: keyof typeof LAYOUT_CLASSES;
  readonly isBusy?: boolean;
  /** A `BoardColumn`, the panel beside it, and the chat in wide windows. */
  readonly children: ReactNode;
  /** Dialogs and sheets over the table, and the result, which has its own place. */
  readonly overlays?: ReactNode;
}

const LAYOUT_CLASSES = {
  game: 'game-table game-table--game',
  empty: 'game-table game-table--empty',
  puzzle: 'game-table game-table--puzzle',
  review: 'game-table game-table--review',
  /** A board with a tree of moves and an engine. */
  analysis: 'game-table game-table--review game-table--analysis',
  editor: 'game-table game-table--editor',
  /** One narrow column without a board, for missing or loading content. */
  page: 'page page--narrow',
} as const;

/** The board's width divided by its height: nine files by ten ranks, plus a band for the file numbers. */
const RATIO = { bare: 9 / 10, numbered: 9 / 10.72 } as const;

/** The frame of every screen with a large board: the phone bar, the parts, and the overlays. */
export function GameTable(props: GameTableProps): ReactElement {
  const { title, barTitle = title, hint = '', buttons, layout = 'game', isBusy } = props;
  const { setNum, boardZoom } = useSettings((settings) => ({
    setNum: settings.setNum,
    boardZoom: settings.boardZoom,
  }));
  const hasBoard = layout !== 'page';
  useFocusFrame(hasBoard);
  return (
    <>
      {props.bar ?? (
        <RoomHeader title={barTitle} hint={hint}>
          {buttons}
        </RoomHeader>
      )}
      <main
        id="content"
        className={LAYOUT_CLASSES[layout]}
        style={{
          '--board-ratio': String(RATIO[setNum ? 'numbered' : 'bare']),
          '--board-zoom': String(boardZoom),
        }}
        aria-busy={isBusy}
      >
        <RoomTitle title={title} />
        {props.children}
        {props.overlays}
      </main>
      {hasBoard ? <RoomTools /> : null}
    </>
  );
}
