import {
  currentPosition,
  type GameTree,
  type Move,
  type MoveLine,
  type Square,
  type TreePath,
} from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import type { BoardEvent } from '../../board/board/index.ts';
import { BoardColumn, GameBoard, GameTable, useBoardEvents } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { BotMark } from '../../ui/bot-mark.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { DrawingLayer, FIRST_PEN, shapesAt } from '../analysis/index.ts';

/** Reading shows all moves and notes of a chapter; a lesson asks for the next move of the main line. */
export type ReaderMode = 'read' | 'lesson';

export interface ReaderProps {
  readonly study: {
    readonly id: string;
    readonly title: string;
    readonly author: string;
    readonly isBot?: true | undefined;
  };
  readonly chapters: readonly { readonly id: string; readonly title: string }[];
  /** The index of the chapter being read. */
  readonly index: number;
  readonly tree: GameTree;
  readonly mode: ReaderMode;
  readonly onMode: (mode: ReaderMode) => void;
  readonly pathOf: (chapterId: string) => string;
  /** Likes, copies and reports of others' studies. */
  readonly children?: ReactNode;
}

interface ReaderTableProps extends Pick<ReaderProps, 'study' | 'chapters' | 'index'> {
  /** The current place, with the author's drawings. */
  readonly at: { readonly tree: GameTree; readonly path: TreePath };
  readonly line: MoveLine;
  readonly mode: 'playing' | 'readonly';
  readonly ringed?: Square | undefined;
  readonly onPlay: (move: Move) => void;
  /** The panel beside the board. */
  readonly children: ReactNode;
}

/** A chapter's board, with the panel beside it. */
export function ReaderTable(props: ReaderTableProps): ReactElement {
  const { study, chapters, index, at, line, mode, ringed, onPlay, children } = props;
  const text = useText();
  const react = useBoardEvents();
  const onEvent = (event: BoardEvent): void => {
    react(event);
    if (event.type === 'play') onPlay(event.move);
  };
  return (
    <GameTable
      title={study.title}
      hint={text('study.place', { number: index + 1, count: chapters.length })}
      layout="review"
    >
      <BoardColumn label={text('board.name')}>
        <div className="board-alone">
          <DrawingLayer
            position={currentPosition(line)}
            shapes={shapesAt(at)}
            isFlipped={false}
            pen={FIRST_PEN}
            onDraw={undefined}
          >
            {(drawings) => (
              <GameBoard
                game={line}
                player="both"
                mode={mode}
                neverConfirms
                ringed={ringed}
                onEvent={onEvent}
              >
                {drawings}
              </GameBoard>
            )}
          </DrawingLayer>
        </div>
      </BoardColumn>
      {children}
    </GameTable>
  );
}

/** The study and its author, the title of the chapter, and the choice between reading and lesson. */
export function ReaderHead(props: ReaderProps): ReactElement {
  const { study, chapters, index, mode, onMode } = props;
  const text = useText();
  const title = chapters[index]?.title ?? '';
  const plain = text('study.chapterName', { number: index + 1 });
  return (
    <>
      <p className="hint">
        {`${study.title} · ${study.author}`}
        <BotMark of={study} />
      </p>
      <h2>
        {title === plain ? plain : text('study.chapterHeading', { number: index + 1, title })}
      </h2>
      <div className="study-reader__mode">
        <Segmented
          label={text('study.mode')}
          value={mode}
          choices={[
            { value: 'read', text: text('study.mode.read') },
            { value: 'lesson', text: text('study.mode.lesson') },
          ]}
          onChange={onMode}
        />
      </div>
    </>
  );
}
