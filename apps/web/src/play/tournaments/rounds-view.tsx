import type { TournamentBoard, TournamentLive } from '@chuhe/protocol';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { CrossTable } from './cross-table.tsx';
import { traitsOf } from './formats.ts';
import { PanelHeading } from './standing-parts.tsx';
import { SwissCrossTable } from './swiss-cross-table.tsx';
import { SwissTable } from './swiss-table.tsx';
import { useRound } from './use-tournament.ts';
import './rounds-view.css';
import './tournament-table.css';
import '../../ui/badge.css';

interface RoundsViewProps {
  readonly live: TournamentLive;
  /** This player's number in the tournament, if any. */
  readonly ownNumber: number | undefined;
}

/** A tournament with rounds: the boards of one round, and the table. */
export function RoundsView({ live, ownNumber }: RoundsViewProps): ReactElement {
  const { form, round = 0, rounds = Math.max(1, round) } = live.summary;
  const { table } = traitsOf(form);
  const [chosen, setChosen] = useState<number>();
  // Until the user selects a round, the page follows the tournament.
  const shown = chosen ?? Math.max(1, round);
  return (
    <>
      <RoundButtons rounds={rounds} last={round} shown={shown} onShow={setChosen} />
      <div className="rounds-view">
        <Pairings key={shown} live={live} round={shown} ownNumber={ownNumber} />
        {table === 'meetings' ? null : <SwissTable live={live} ownNumber={ownNumber} />}
      </div>
      {table === 'meetings' ? (
        <CrossTable live={live} ownNumber={ownNumber} />
      ) : (
        <SwissCrossTable live={live} ownNumber={ownNumber} />
      )}
    </>
  );
}

interface RoundButtonsProps {
  readonly rounds: number;
  /** The current or last round. */
  readonly last: number;
  readonly shown: number;
  readonly onShow: (round: number) => void;
}

function RoundButtons({ rounds, last, shown, onShow }: RoundButtonsProps): ReactElement {
  const text = useText();
  const frame = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The legend is the first child, so a round is at its own number.
    const button = frame.current?.children[shown];
    if (button instanceof HTMLElement && frame.current !== null)
      frame.current.scrollLeft = button.offsetLeft - frame.current.clientWidth / 2;
  }, [shown]);
  return (
    <fieldset className="round-buttons" ref={frame}>
      <legend className="visually-hidden">{text('tournament.roundsName')}</legend>
      {Array.from({ length: rounds }, (_, index) => index + 1).map((round) => (
        <button
          key={round}
          type="button"
          className={
            round > last
              ? 'round-buttons__round round-buttons__round--coming'
              : 'round-buttons__round'
          }
          aria-pressed={round === shown}
          onClick={() => onShow(round)}
        >
          {text('tournament.roundNow', { round })}
        </button>
      ))}
    </fieldset>
  );
}

interface PairingsProps extends RoundsViewProps {
  readonly round: number;
}

function Pairings({ live, round, ownNumber }: PairingsProps): ReactElement {
  const text = useText();
  const found = useRound(live, round);
  const title = text('tournament.pairings', { round });
  if (round > (live.summary.round ?? 0)) {
    return (
      <Card aria-label={title}>
        <PanelHeading title={title} />
        <p className="tournament-panel__note">
          {round === 1 ? text('tournament.beforeFirst') : text('tournament.noRound', { round })}
        </p>
      </Card>
    );
  }
  return (
    <Card aria-label={title}>
      <PanelHeading title={title}>
        {found === undefined ? null : (
          <span className="hint tabular">
            {text('tournament.boards', { total: found.total, finished: found.finished })}
          </span>
        )}
      </PanelHeading>
      {found === undefined ? (
        <Waiting />
      ) : (
        <BoardTable title={title} boards={found.boards} ownNumber={ownNumber} />
      )}
      {found?.more === undefined ? null : (
        <Button variant="outline" isBlock className="list-more" onClick={found.more}>
          {text('list.more')}
        </Button>
      )}
    </Card>
  );
}

interface BoardTableProps {
  readonly title: string;
  readonly boards: readonly TournamentBoard[];
  readonly ownNumber: number | undefined;
}

function BoardTable({ title, boards, ownNumber }: BoardTableProps): ReactElement {
  const text = useText();
  const isOwn = ({ red, black }: TournamentBoard): boolean =>
    ownNumber !== undefined && (red.number === ownNumber || black?.number === ownNumber);
  return (
    <Table className="tournament-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{text('tournament.column.board')}</th>
          <th scope="col">{text('tournament.column.red')}</th>
          <th scope="col" className="tournament-table__middle">
            {text('tournament.column.result')}
          </th>
          <th scope="col">{text('tournament.column.black')}</th>
        </tr>
      </thead>
      <tbody>
        {boards.map((board) => (
          <tr key={board.board} className={isOwn(board) ? 'tournament-table__own' : undefined}>
            <td className="tournament-table__rank">{board.board}</td>
            <td className="tournament-table__half">{board.red.player.userName}</td>
            <td className="tournament-table__middle">
              <Result board={board} isOwn={isOwn(board)} />
            </td>
            <td className="tournament-table__half">
              {board.black?.player.userName ?? text('tournament.bye')}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface ResultProps {
  readonly board: TournamentBoard;
  /** Whether this player plays on it. */
  readonly isOwn: boolean;
}

/** The points of both, or that the game is running, linked to the board. */
function Result({ board, isOwn }: ResultProps): ReactElement | null {
  const text = useText();
  const { result, roomId, isForfeit = false, isRuled = false } = board;
  const note = isRuled ? 'tournament.ruled' : 'tournament.forfeit';
  if (roomId === undefined)
    return result === null ? null : <b>{`${result.red} – ${result.black}`}</b>;
  if (result === null) {
    return (
      <AppLink
        className="badge badge--red tournament-result"
        to={`/game/${isOwn ? 'room' : 'watch'}?roomId=${roomId}`}
      >
        <i className="status-dot" />
        {text('tournament.playing')}
      </AppLink>
    );
  }
  return (
    <AppLink className="tournament-result" to={`/game/watch?roomId=${roomId}`}>
      {`${result.red} – ${result.black}`}
      {isForfeit || isRuled ? (
        <small className="tournament-result__forfeit">{text(note)}</small>
      ) : null}
    </AppLink>
  );
}
