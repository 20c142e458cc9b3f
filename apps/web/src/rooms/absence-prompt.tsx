import { claimCountdown, type PlayingRoom, type Side } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { useText } from '../language/index.ts';
import type { ServerClock } from './connection/server-clock.ts';
import { PromptCard } from './prompt-card.tsx';
import type { RoomActs } from './use-room.ts';
import { useServerNow } from './use-server-now.ts';

interface AbsencePromptProps {
  readonly room: PlayingRoom;
  /** The side that is away. */
  readonly side: Side;
  readonly name: string;
  readonly clock: ServerClock | undefined;
  readonly tell: RoomActs['tell'];
}

/** The opponent is away: how long to wait, and then what may be claimed. */
export function AbsencePrompt(props: AbsencePromptProps): ReactElement | null {
  const { room, side, name, clock, tell } = props;
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
      <button
        type="button"
        className="btn small primary"
        onClick={() => tell({ type: 'claim-win' })}
      >
        {text('room.absence.win')}
      </button>
      <button type="button" className="btn small" onClick={() => tell({ type: 'claim-draw' })}>
        {text('room.absence.draw')}
      </button>
      <button type="button" className="btn small" onClick={() => setWaitedFor(absence.since)}>
        {text('room.absence.wait')}
      </button>
    </PromptCard>
  );
}
