import type { Player } from '@chuhe/protocol';
import {
  type Move,
  type MoveLine,
  type PerSide,
  readMoveText,
  startLine,
  startPosition,
} from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { useText } from '../../platform/language/index.ts';
import { EvaluationBar, type Review } from '../review/index.ts';
import {
  BoardColumn,
  clockTime,
  GameBoard,
  GameTable,
  playerNames,
  Seat,
  usedTime,
} from '../../board/game-ui/index.ts';
import { type MoveTimes, type TimeAt, timeAt } from './move-times.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';

interface ReplayBoardProps {
  readonly line: MoveLine;
  readonly ply: number;
  readonly names: PerSide<string>;
  /** The accounts of the players, if any. */
  readonly players?: PerSide<Player> | undefined;
  /** The pages of players without accounts. */
  readonly namePaths?: PerSide<string> | undefined;
  /** The times of the moves, if known. */
  readonly times?: MoveTimes | undefined;
  /** The evaluations of a review so far. */
  readonly evaluations: Review['evaluations'];
  readonly isFlipped: boolean;
  readonly onFlip: () => void;
}

/** The board of a replay, between the names of the players. */
export function ReplayBoard(props: ReplayBoardProps): ReactElement {
  const { line, ply, names, players, namePaths, times, evaluations, isFlipped, onFlip } = props;
  const text = useText();
  const evaluation = evaluations[ply];
  const best = useMemo(() => bestMove(line, ply, evaluation?.best ?? ''), [line, ply, evaluation]);
  return (
    <BoardColumn
      label={text('board.name')}
      bottom={isFlipped ? 'BLACK' : 'RED'}
      renderSide={(side) => (
        <Seat
          side={side}
          name={names[side]}
          player={players?.[side]}
          nameLink={
            <NameLink
              name={names[side]}
              userId={pageOf(players?.[side])}
              path={namePaths?.[side]}
            />
          }
          isQuiet
        >
          {times === undefined ? null : <SeatTime time={timeAt(times, side, ply)} />}
        </Seat>
      )}
    >
      <div className={evaluation === undefined ? 'board-alone' : 'board-with-evaluation'}>
        <EvaluationBar evaluation={evaluation} />
        <GameBoard game={line} shownPly={ply} isFlipped={isFlipped} hint={best} onFlip={onFlip} />
      </div>
    </BoardColumn>
  );
}

/** A deleted account has no name and no page. */
function pageOf(player: Player | undefined): string | undefined {
  return player === undefined || player.userName === '' ? undefined : player.userId;
}

/** The stock of a player, or the time of the last move. */
function SeatTime({ time }: { readonly time: TimeAt | undefined }): ReactElement | null {
  const text = useText();
  if (time === undefined) return null;
  const isLeft = time.type === 'left';
  const shown = isLeft ? clockTime(time.millis) : usedTime(time.millis);
  return (
    <span className="replay-time tabular">
      <span className={isLeft ? 'visually-hidden' : undefined}>
        {text(isLeft ? 'clock.remaining' : 'clock.thisMove')}
      </span>{' '}
      <b>{shown}</b>
    </span>
  );
}

interface NameLinkProps {
  readonly name: string;
  /** The account to whose page the name links. */
  readonly userId: string | undefined;
  /** The page of a player without an account. */
  readonly path: string | undefined;
}

function NameLink({ name, userId, path }: NameLinkProps): ReactElement {
  if (path !== undefined) return <AppLink to={path}>{name}</AppLink>;
  return userId === undefined ? <>{name}</> : <PlayerLink userId={userId}>{name}</PlayerLink>;
}

function bestMove(line: MoveLine, ply: number, best: string): Move | undefined {
  const position = line.positions[ply];
  const reading = position === undefined ? undefined : readMoveText(position, best, 'record');
  return reading?.ok === true ? reading.move : undefined;
}

const NO_NAMES = { RED: '', BLACK: '' } as const;
const EMPTY_LINE = startLine(startPosition());

/** The board is drawn immediately; the game follows when the device has loaded it. */
export function RecordWaiting({ title }: { readonly title: string }): ReactElement {
  const text = useText();
  return (
    <GameTable title={title} hint={text('app.loading')} layout="review" isBusy>
      <ReplayBoard
        line={EMPTY_LINE}
        ply={0}
        names={playerNames(NO_NAMES, text)}
        evaluations={[]}
        isFlipped={false}
        onFlip={() => undefined}
      />
    </GameTable>
  );
}
