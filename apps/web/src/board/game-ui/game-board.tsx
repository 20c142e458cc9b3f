import {
  currentPosition,
  type Move,
  type MoveLine,
  type Position,
  type Repetition,
  type Side,
  SIDES,
  type Square,
  startLine,
} from '@chuhe/rules';
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import {
  type Arrow,
  Board,
  type BoardEvent,
  type BoardView,
  refusalText,
  useBoardTheme,
} from '../board/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { useBoardSymbols } from '../../ui/board-symbols.tsx';
import { Icon } from '../../ui/icon.tsx';
import { cycleArrows } from './repetition.ts';
import './game-table.css';

interface GameBoardProps {
  /** The moves so far, or a position for a game without moves. */
  readonly game: MoveLine | Position;
  /** An earlier ply to show, read-only; the last one if missing. */
  readonly shownPly?: number | undefined;
  /** The side this user moves; `both` on one device, undefined for a spectator. */
  readonly player?: Side | 'both' | undefined;
  readonly mode?: BoardView['mode'];
  /** Whether the user may premove, if the settings allow it. */
  readonly canPremove?: boolean;
  /** Plays a move at the first touch of its target, even if the settings require confirmation. */
  readonly neverConfirms?: boolean;
  readonly isFlipped?: boolean;
  /** Whether the board may show file numbers, if the settings enable them. */
  readonly hasNumbers?: boolean;
  /** The move to show; it hides all other arrows. */
  readonly hint?: Move | undefined;
  /** A piece to highlight without revealing its move. */
  readonly ringed?: Square | undefined;
  /** The repetition that ended the game; the shown move of its cycle gets an arrow. */
  readonly ruling?: Repetition | undefined;
  /** Arrows that replace the cycle's. */
  readonly arrows?: readonly Arrow[] | undefined;
  readonly onEvent?: (event: BoardEvent) => void;
  readonly onFlip?: () => void;
  /** Overlays on the board. */
  readonly children?: ReactNode;
}

const SIDES_OF_PLAYER = { RED: ['RED'], BLACK: ['BLACK'], both: SIDES } as const;
const IGNORE_EVENT = (): void => undefined;

/** The board of every game, puzzle, lesson and replay, in the user's theme; read-only by default. */
export function GameBoard(props: GameBoardProps): ReactElement {
  const { game, shownPly, player, mode = 'readonly', isFlipped = false } = props;
  const {
    neverConfirms = false,
    canPremove = false,
    hint,
    ringed,
    ruling,
    arrows,
    onEvent = IGNORE_EVENT,
    onFlip,
    hasNumbers = true,
  } = props;
  const text = useText();
  const locale = useLocale();
  const confirmMove = useSettings((settings) => settings.confirmMove);
  const premove = useSettings((settings) => settings.premove);
  const theme = useBoardTheme(isFlipped, hasNumbers);
  useBoardSymbols();
  const confirms = confirmMove && !neverConfirms;
  const view = useMemo((): BoardView => {
    const line = 'moves' in game ? game : startLine(game);
    const shown = boardViewAt(line, shownPly ?? line.moves.length);
    if (shownPly !== undefined) return shown;
    return {
      ...shown,
      sides: player === undefined ? [] : SIDES_OF_PLAYER[player],
      mode,
      confirms,
      canPremove: canPremove && premove,
    };
  }, [game, shownPly, player, mode, confirms, canPremove, premove]);
  const shownArrows = useMemo(
    (): readonly Arrow[] =>
      hint === undefined
        ? (arrows ?? cycleArrows(ruling, shownPly))
        : [{ move: hint, kind: 'best' }],
    [hint, arrows, ruling, shownPly],
  );
  const { message, report } = useBoardMessage(isFlipped ? 'BLACK' : 'RED');
  return (
    <div className="board-frame">
      <Board
        view={view}
        theme={theme}
        language={locale}
        name={text('board.name')}
        arrows={shownArrows}
        ringed={ringed}
        onEvent={(event) => {
          report(event);
          onEvent(event);
        }}
        {...(onFlip === undefined ? {} : { onFlip })}
      />
      <BoardMessage words={message} />
      {props.children}
    </div>
  );
}

function BoardMessage({ words }: { readonly words: string | undefined }): ReactElement {
  return (
    <output className="board-message">
      {words === undefined ? null : (
        <span className="board-message__pill">
          <Icon name="info" size="small" />
          {words}
        </span>
      )}
    </output>
  );
}

const MESSAGE_MILLIS = 3000;

/** A short message on the board: why a move was refused, or what the next touch does. */
function useBoardMessage(bottom: Side) {
  const text = useText();
  const language = useLocale();
  const [shown, setShown] = useState<{ readonly words: string }>();
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), MESSAGE_MILLIS);
    return () => clearTimeout(timer);
  }, [shown]);
  const report = (event: BoardEvent): void => {
    if (event.type === 'refuse')
      setShown({ words: refusalText(event.refusal, text, { language, bottom }) });
    else if (event.type === 'propose') setShown({ words: text('board.confirm') });
    else if (event.type === 'premove') setShown({ words: text('board.premove') });
    else if (event.type === 'premove-gone')
      setShown({ words: text(event.isTakenBack ? 'board.premoveBack' : 'board.premoveGone') });
    else setShown(undefined);
  };
  return { message: shown?.words, report };
}

/** A read-only view of the position after a number of plies. */
function boardViewAt(line: MoveLine, ply: number): BoardView {
  return {
    position: line.positions[ply] ?? currentPosition(line),
    lastMove: line.moves[ply - 1],
    sides: [],
    mode: 'readonly',
  };
}
