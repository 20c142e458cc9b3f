import { outcomeTexts } from '@chuhe/protocol';
import { opponentOf, type OverRoom, type Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { ResultLinks, ResultCard, usedTime } from '../../board/game-ui/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RatingChange } from '../../ui/rating-mark.tsx';
import { capturedScore, ExplainButton } from '../result-details.tsx';
import type { Overlays } from '../use-overlays.ts';
import type { RoomState } from './connection/room-state.ts';
import { nameAt, namesOf, REMATCH_STATE } from './room-view.ts';
import type { RoomActions } from './use-room.ts';
import './online-result.css';

interface OnlineResultProps {
  readonly state: RoomState;
  readonly room: OverRoom;
  /** Where the game is gone through once more. */
  readonly review: string;
  readonly overlays: Pick<Overlays<string>, 'showsResult' | 'closeResult' | 'explain'>;
  readonly onShare: () => void;
  readonly submit: RoomActions['submit'];
}

/** The result of the game, and the next steps. */
export function OnlineResult(props: OnlineResultProps): ReactElement {
  const { state, room, review, overlays, onShare, submit } = props;
  const text = useText();
  const { outcome, line } = room;
  const { side } = state;
  const locale = useLocale();
  return (
    <ResultCard
      isOpen={overlays.showsResult}
      onClose={overlays.closeResult}
      texts={outcomeTexts(outcome, locale, { side, names: namesOf(state) })}
      rounds={Math.ceil(line.moves.length / 2)}
      facts={useFacts(room, state)}
    >
      <ExplainButton onExplain={overlays.explain} />
      {side === undefined ? null : (
        <RematchCard
          room={room}
          side={side}
          name={nameAt(state, opponentOf(side))}
          submit={submit}
        />
      )}
      {outcome.by === 'aborted' ? (
        <AbortedLinks />
      ) : (
        <ResultLinks review={review}>
          <button type="button" className="button" onClick={onShare}>
            <Icon name="share" />
            {text('local.share')}
          </button>
        </ResultLinks>
      )}
    </ResultCard>
  );
}

/** A game that was aborted has nothing to go through: what else there is to play. */
function AbortedLinks(): ReactElement {
  const text = useText();
  return (
    <div className="button-row button-row--three result-card__links">
      <AppLink className="button" to="/game/single">
        <Icon name="chip" />
        {text('title.gameSingle')}
      </AppLink>
      <AppLink className="button" to="/level">
        <Icon name="board" />
        {text('tab.level')}
      </AppLink>
      <AppLink className="button" to="/">
        <Icon name="home" />
        {text('local.home')}
      </AppLink>
    </div>
  );
}

function useFacts({ line, usedMillis }: OverRoom, { side, ratings }: RoomState) {
  const text = useText();
  const own = side ?? 'RED';
  const other = opponentOf(own);
  const isPlayer = side !== undefined;
  const change = side && ratings?.[side];
  return [
    change === undefined
      ? {
          name: text(isPlayer ? 'room.usedOther' : `outcome.used.${other}`),
          value: usedTime(usedMillis[other]),
        }
      : { name: text('rating.title'), value: <RatingChange change={change} /> },
    {
      name: text(isPlayer ? 'room.used' : `outcome.used.${own}`),
      value: usedTime(usedMillis[own]),
    },
    { name: text('outcome.taken'), value: capturedScore(line, own) },
  ];
}

interface RematchCardProps {
  readonly room: OverRoom;
  readonly side: Side;
  /** The opponent's name. */
  readonly name: string;
  readonly submit: RoomActions['submit'];
}

function RematchCard({ room, side, name, submit }: RematchCardProps): ReactElement {
  const text = useText();
  const { rematch } = room;
  if (rematch.type === 'agreed') {
    return (
      <AppLink
        className="button button--accent button--big button--block"
        to={`/game/room?roomId=${rematch.nextRoomId}`}
        state={REMATCH_STATE}
      >
        {text('room.next')}
      </AppLink>
    );
  }
  const isDeclined = rematch.type === 'declined' && rematch.by === opponentOf(side);
  if (isDeclined)
    return <output className="rematch-note">{text('room.rematchDeclined', { name })}</output>;
  if (rematch.type === 'offered' && rematch.by === side) {
    return <output className="rematch-note">{text('room.rematchWaiting', { name })}</output>;
  }
  if (rematch.type === 'offered') return <RematchAnswer name={name} submit={submit} />;
  return (
    <button
      type="button"
      className="button button--accent button--big button--block"
      onClick={() => submit({ type: 'offer-rematch' })}
    >
      {text('room.rematch')}
    </button>
  );
}

function RematchAnswer({ name, submit }: Pick<RematchCardProps, 'name' | 'submit'>): ReactElement {
  const text = useText();
  return (
    <section className="rematch" aria-live="polite">
      <p>{text('room.rematchOffered', { name })}</p>
      <div className="button-row rematch__actions">
        <button
          type="button"
          className="button button--accent button--big"
          onClick={() => submit({ type: 'accept-rematch' })}
        >
          {text('room.rematchAccept')}
        </button>
        <button
          type="button"
          className="button button--big"
          onClick={() => submit({ type: 'decline-rematch' })}
        >
          {text('room.rematchDecline')}
        </button>
      </div>
    </section>
  );
}
