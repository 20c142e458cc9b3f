import {
  claimCountdown,
  opponentOf,
  pendingTakeback,
  type PlayingRoom,
  seenPosition,
  type Side,
  TAKEBACK_ANSWER_MILLIS,
} from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import type { RoomState } from './connection/room-state.ts';
import { PromptCard } from './prompt-card.tsx';
import type { ServerClock } from '../../platform/live/index.ts';
import { type BegunRoom, nameAt } from './room-view.ts';
import type { RoomActions } from './use-room.ts';
import { useServerNow } from './use-server-now.ts';

export interface RoomPromptsProps {
  readonly state: RoomState;
  readonly room: BegunRoom;
  readonly side: Side;
  readonly submit: RoomActions['submit'];
}

/** The strip above the actions: open questions and, for a moment, the opponent's answer to one. */
export function RoomPrompts(props: RoomPromptsProps): ReactElement {
  const { state, room, side } = props;
  const text = useText();
  const { announcement } = state;
  const answer =
    announcement &&
    text(`room.event.${announcement.decline}`, { name: nameAt(state, opponentOf(side)) });
  return (
    <>
      {/* The countdown is outside of it, so that each question is announced once. */}
      <p className="visually-hidden" aria-live="polite">
        {answer ?? (room.state === 'playing' ? <Announcement {...props} room={room} /> : '')}
      </p>
      <div className="prompts">
        {room.state === 'playing' ? <OpenQuestions {...props} room={room} /> : null}
        {answer === undefined ? null : <PromptCard title={answer} />}
      </div>
    </>
  );
}

/** The opponent's question, or that the opponent is absent, without the countdown. */
function Announcement({ state, room, side }: QuestionProps): ReactElement {
  const text = useText();
  const opponent = opponentOf(side);
  const name = nameAt(state, opponent);
  const questions = [
    room.draw.by === opponent ? text('room.drawOffered', { name }) : '',
    room.takeback.request?.by === opponent ? text('room.takebackAsked', { name }) : '',
    room.absences[opponent] === undefined ? '' : text('room.absence.by', { name }),
  ];
  return <>{questions.filter((question) => question !== '').join(' ')}</>;
}

interface QuestionProps extends RoomPromptsProps {
  readonly room: PlayingRoom;
}

/** The open questions of a running game: offers, and an absent opponent. */
function OpenQuestions(props: QuestionProps): ReactElement {
  const { state, room, side } = props;
  const opponent = opponentOf(side);
  return (
    <>
      {room.draw.by === undefined ? null : <DrawPrompt {...props} />}
      {room.takeback.request === undefined ? null : <TakebackPrompt {...props} />}
      {room.absences[opponent] === undefined ? null : (
        <AbsencePrompt
          room={room}
          side={opponent}
          name={nameAt(state, opponent)}
          clock={state.line.clock}
          submit={props.submit}
        />
      )}
    </>
  );
}

function DrawPrompt({ state, room, side, submit }: QuestionProps): ReactElement {
  const text = useText();
  const name = nameAt(state, opponentOf(side));
  const seen = seenPosition(room);
  if (room.draw.by === side) return <PromptCard title={text('room.drawWaiting')} />;
  return (
    <PromptCard title={text('room.drawOffered', { name })} hint={text('room.drawOfferedHint')}>
      <Button size="small" onClick={() => submit({ type: 'decline-draw', ...seen })}>
        {text('room.drawDecline')}
      </Button>
      <Button
        variant="primary"
        size="small"
        onClick={() => submit({ type: 'accept-draw', ...seen })}
      >
        {text('room.drawAccept')}
      </Button>
    </PromptCard>
  );
}

function TakebackPrompt({ state, room, side, submit }: QuestionProps): ReactElement | null {
  const text = useText();
  const now = useServerNow(state.line.clock, true);
  const by = pendingTakeback(room, now);
  if (by === undefined) return null;
  const askedAt = room.takeback.request?.askedAt ?? now;
  const seconds = Math.ceil((askedAt + TAKEBACK_ANSWER_MILLIS - now) / 1000);
  if (by === side) return <PromptCard title={text('room.takebackWaiting', { seconds })} />;
  const name = nameAt(state, by);
  const seen = seenPosition(room);
  return (
    <PromptCard
      title={text('room.takebackAsked', { name })}
      hint={text('room.takebackAskedHint', { name, seconds })}
    >
      <Button size="small" onClick={() => submit({ type: 'decline-takeback', ...seen })}>
        {text('room.takebackDecline')}
      </Button>
      <Button
        variant="primary"
        size="small"
        onClick={() => submit({ type: 'accept-takeback', ...seen })}
      >
        {text('room.takebackAccept')}
      </Button>
    </PromptCard>
  );
}

interface AbsencePromptProps {
  readonly room: PlayingRoom;
  /** The absent side. */
  readonly side: Side;
  readonly name: string;
  readonly clock: ServerClock | undefined;
  readonly submit: RoomActions['submit'];
}

/** The opponent is absent: how long to wait, and then the possible claims. */
function AbsencePrompt(props: AbsencePromptProps): ReactElement | null {
  const { room, side, name, clock, submit } = props;
  const text = useText();
  const now = useServerNow(clock, true);
  const absence = room.absences[side];
  const [waitedFor, setWaitedFor] = useState<number>();
  const left = claimCountdown(room, side, now);
  if (absence === undefined || left === undefined) return null;
  const title = text('room.absence.title');
  if (left > 0) {
    const seconds = Math.ceil(left / 1000);
    const hint = absence.onPurpose ? 'room.absence.left' : 'room.absence.lost';
    return <PromptCard title={title} hint={text(hint, { name, seconds })} />;
  }
  if (waitedFor === absence.since) return <PromptCard title={text('room.absence.by', { name })} />;
  return (
    <PromptCard title={title} hint={text('room.absence.claim', { name })}>
      <Button variant="primary" size="small" onClick={() => submit({ type: 'claim-win' })}>
        {text('room.absence.win')}
      </Button>
      <Button size="small" onClick={() => submit({ type: 'claim-draw' })}>
        {text('room.absence.draw')}
      </Button>
      <Button size="small" onClick={() => setWaitedFor(absence.since)}>
        {text('room.absence.wait')}
      </Button>
    </PromptCard>
  );
}
