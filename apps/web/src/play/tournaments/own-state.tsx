import { refusalText, type Standing } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useLocation } from '../../platform/router/index.ts';
import { type Text, useLocale, useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { traitsOf } from './formats.ts';
import { PauseButton, WithdrawButton } from './own-actions.tsx';
import { PasswordModal } from './password-modal.tsx';
import { isRefusal, scoreText } from './tournament-words.ts';
import { type Tournament, useOwnActions } from './use-tournament.ts';
import './tournament-head.css';

interface OwnStateProps {
  readonly tournament: Tournament;
}

/** The player's state in a tournament, and the next actions. */
export function OwnState({ tournament }: OwnStateProps): ReactElement | null {
  const { live, own } = tournament;
  const { state } = live.summary;
  const { row } = own;
  if (state === 'cancelled') return <Note id="tournament.wasCancelled" />;
  if (state === 'finished')
    return row === null ? <Note id="tournament.isOver" /> : <FinalPlace row={row} />;
  if (row === null || row.isOut === true) return <EnterTournament tournament={tournament} />;
  return state === 'upcoming' ? (
    <Entered tournament={tournament} />
  ) : (
    <RunningEntry {...{ tournament, row }} />
  );
}

function Note({ id }: { readonly id: 'tournament.wasCancelled' | 'tournament.isOver' }) {
  const text = useText();
  return (
    <div className="tournament-head__own">
      <p className="tournament-head__state">
        <b>{text(id)}</b>
      </p>
    </div>
  );
}

function FinalPlace({ row }: { readonly row: Standing }): ReactElement {
  const text = useText();
  const place = text('tournament.place', { place: row.place });
  return (
    <div className="tournament-head__own">
      <p className="tournament-head__state">
        <b>{text('tournament.own.final', { place, points: row.points })}</b>
        <small>{text('tournament.isOver')}</small>
      </p>
    </div>
  );
}

/** The entry: a button, a password if required, or the reason why entry is not possible. */
function EnterTournament({ tournament }: OwnStateProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const { pathname } = useLocation();
  const isMember = memberOf(useSession()) !== undefined;
  const { summary } = tournament.live;
  const { row, joinRefusal } = tournament.own;
  const { join } = useOwnActions(summary.id);
  const [isAsking, setAsking] = useState(false);
  if (!isMember) {
    return (
      <div className="tournament-head__own">
        <p className="tournament-head__state">{text('tournament.guest')}</p>
        <ButtonLink variant="accent" to={`/register?path=${encodeURIComponent(pathname)}`}>
          {text('room.chat.register')}
        </ButtonLink>
      </div>
    );
  }
  const isOut = row !== null;
  if (joinRefusal !== null) {
    return (
      <div className="tournament-head__own">
        <p className="tournament-head__state">
          {isOut ? <b>{text('tournament.own.out')}</b> : null}
          <small>{isRefusal(joinRefusal) ? refusalText(joinRefusal, locale) : joinRefusal}</small>
        </p>
      </div>
    );
  }
  const press = (): void => {
    if (summary.entry === 'password' && !isOut) setAsking(true);
    else join.mutate(undefined);
  };
  return (
    <div className="tournament-head__own">
      <Button
        variant="accent"
        size="big"
        className="tournament-head__enter"
        disabled={join.isPending}
        onClick={press}
      >
        {text(entryWord(summary.state === 'upcoming', isOut))}
      </Button>
      <PasswordModal
        isOpen={isAsking}
        isBusy={join.isPending}
        onClose={() => setAsking(false)}
        onEnter={(password) => join.mutate(password, { onSuccess: () => setAsking(false) })}
      />
    </div>
  );
}

function entryWord(isUpcoming: boolean, isOut: boolean) {
  if (isOut) return 'tournament.comeBack';
  return isUpcoming ? 'tournament.enter' : 'tournament.join';
}

/** The player has entered, and the tournament has not started. */
function Entered({ tournament }: OwnStateProps): ReactElement {
  const text = useText();
  const { withdraw } = useOwnActions(tournament.live.summary.id);
  return (
    <div className="tournament-head__own">
      <p className="tournament-head__state">
        <b>{text('tournament.own.entered')}</b>
        <small>{text('tournament.own.enteredHint')}</small>
      </p>
      <Button variant="outline" disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {text('tournament.leaveEntry')}
      </Button>
    </div>
  );
}

interface RunningEntryProps extends OwnStateProps {
  readonly row: Standing;
}

/** The player's place in a running tournament, a link to their game, and a button to withdraw. */
function RunningEntry({ tournament, row }: RunningEntryProps): ReactElement {
  const text = useText();
  const { id, form, round = 0 } = tournament.live.summary;
  const { hasRounds } = traitsOf(form);
  const status = statusText(tournament, row, text);
  const score = scoreText(row, text);
  const isRoundFirst = hasRounds && row.roomId !== undefined;
  return (
    <div className="tournament-head__own">
      <p className="tournament-head__state">
        <b>{isRoundFirst ? text('tournament.own.round', { round, status }) : score}</b>
        <small>{isRoundFirst ? score : status}</small>
      </p>
      {row.roomId === undefined ? null : (
        <ButtonLink variant="accent" to={`/game/room?roomId=${row.roomId}`}>
          {text('tournament.toGame')}
        </ButtonLink>
      )}
      {hasRounds ? (
        <WithdrawButton id={id} variant="outline" />
      ) : (
        <PauseButton id={id} isPaused={row.isPaused === true} variant="outline" />
      )}
      {!hasRounds && row.isOnStreak === true ? (
        <p className="tournament-head__note">{text('tournament.winDoubles')}</p>
      ) : null}
    </div>
  );
}

/** The event that the player waits for. */
function statusText({ live, pairing }: Tournament, row: Standing, text: Text): string {
  if (row.roomId !== undefined) {
    if (pairing === undefined) return text('tournament.own.playing');
    const side = text(`tournament.side.${pairing.side}`);
    return text('tournament.own.paired', { side, name: pairing.opponent.userName });
  }
  if (row.isPaused === true) return text('tournament.own.paused');
  const { form, round = 0 } = live.summary;
  if (!traitsOf(form).hasRounds) return text('tournament.own.pairing');
  const hasBye = row.sheet.some((entry) => entry.round === round && entry.without === 'bye');
  return text(hasBye ? 'tournament.own.bye' : 'tournament.own.nextRound');
}
