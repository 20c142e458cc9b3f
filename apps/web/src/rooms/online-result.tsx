import { currentPosition, opponentOf, type OverRoom } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { linkTo } from '../records/index.ts';
import {
  ResultLinks,
  ResultSheet,
  resultText,
  sealOf,
  takenFrom,
  totalTaken,
  usedTime,
} from '../table/index.ts';
import { Icon } from '../ui/icon.tsx';
import { RatingChange } from '../ui/rating-change.tsx';
import type { RoomState } from './connection/room-state.ts';
import { RematchCard } from './rematch-card.tsx';
import { causeOf } from './outcome-cause.ts';
import { nameAt } from './room-view.ts';
import type { RoomActs } from './use-room.ts';

interface OnlineResultProps {
  readonly state: RoomState;
  readonly room: OverRoom;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onShare: () => void;
  /** Shows why a repetition was judged so; none when nothing needs explaining. */
  readonly onExplain: (() => void) | undefined;
  readonly tell: RoomActs['tell'];
}

/** How the game ended, and what to do next. */
export function OnlineResult(props: OnlineResultProps): ReactElement {
  const { state, room, isOpen, onClose, onShare, onExplain, tell } = props;
  const text = useText();
  const { outcome, line } = room;
  const { side } = state;
  const number = Math.ceil(line.moves.length / 2);
  return (
    <ResultSheet
      isOpen={isOpen}
      onClose={onClose}
      seal={sealOf(outcome, side)}
      title={resultText(outcome, text)}
      cause={text('outcome.line', { cause: causeOf(state, outcome, text), number })}
      facts={useFacts(room, state)}
    >
      {onExplain === undefined ? null : (
        <button type="button" className="btn line block" onClick={onExplain}>
          <Icon name="help" />
          {text('verdict.why')}
        </button>
      )}
      {side === undefined ? null : (
        <RematchCard room={room} side={side} name={nameAt(state, opponentOf(side))} tell={tell} />
      )}
      <ResultLinks review={linkTo('game', line, 0)}>
        <button type="button" className="btn" onClick={onShare}>
          <Icon name="share" />
          {text('local.share')}
        </button>
      </ResultLinks>
    </ResultSheet>
  );
}

function useFacts({ line, usedMillis }: OverRoom, { side, ratings }: RoomState) {
  const text = useText();
  const [start] = line.positions;
  const now = currentPosition(line);
  const taken = {
    RED: totalTaken(takenFrom('BLACK', start, now)),
    BLACK: totalTaken(takenFrom('RED', start, now)),
  };
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
    { name: text('outcome.taken'), value: `${taken[own]} : ${taken[other]}` },
  ];
}
