import { CALLS, MEASURE_REASONS, type MeasureReason, type PlayerSheet } from '@chuhe/protocol';
import { useId, useState, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { ReasonChips } from '../players/index.ts';
import { Segmented } from '../ui/segmented.tsx';
import { useDeed } from './use-deed.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;
const SPANS = [
  { name: 'hour', minutes: HOUR_MINUTES },
  { name: 'day', minutes: DAY_MINUTES },
  { name: 'week', minutes: 7 * DAY_MINUTES },
  { name: 'month', minutes: 30 * DAY_MINUTES },
] as const;
const BANS = [
  { name: 'day', days: 1 },
  { name: 'week', days: 7 },
  { name: 'month', days: 30 },
  { name: 'year', days: 365 },
] as const;

/** Mutes, suspends, takes a name away, and takes it back. */
export function MeasureForm({ sheet }: { readonly sheet: PlayerSheet }): ReactElement {
  const text = useText();
  const id = useId();
  const [reason, setReason] = useState<MeasureReason>('offensive');
  const [note, setNote] = useState('');
  const { userId } = sheet.player;
  const why = { userId, reason, ...(note.trim() !== '' && { note }) };
  return (
    <section className="card pad form">
      <h2 className="h2">{text('operator.act')}</h2>
      <ReasonChips
        label={text('operator.reason')}
        reasons={MEASURE_REASONS}
        value={reason}
        onChange={setReason}
      />
      <div className="field">
        <label htmlFor={id}>{text('operator.note')}</label>
        <textarea
          id={id}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <MuteRow why={why} isMuted={sheet.mutedUntil !== null} />
      <BanRow why={why} isBanned={sheet.bannedUntil !== null} />
      {sheet.player.tourist === 1 ? null : <NameRow why={why} />}
    </section>
  );
}

interface Why {
  readonly userId: string;
  readonly reason: MeasureReason;
  readonly note?: string;
}

function MuteRow({ why, isMuted }: { readonly why: Why; readonly isMuted: boolean }): ReactElement {
  const text = useText();
  const [minutes, setMinutes] = useState<number>(DAY_MINUTES);
  const mute = useDeed(CALLS.mutePlayer);
  const unmute = useDeed(CALLS.unmutePlayer);
  return (
    <>
      <h3 className="hint">{text('operator.muteFor')}</h3>
      <Segmented
        label={text('operator.muteFor')}
        value={minutes}
        choices={SPANS.map(({ name, minutes: value }) => ({
          value,
          text: text(`operator.${name}`),
        }))}
        onChange={setMinutes}
      />
      <div className="player-acts">
        <button
          type="button"
          className="btn seal-btn"
          disabled={mute.isPending}
          onClick={() => mute.mutate({ ...why, minutes })}
        >
          {text('operator.mute')}
        </button>
        {isMuted ? (
          <button
            type="button"
            className="btn line"
            disabled={unmute.isPending}
            onClick={() => unmute.mutate({ userId: why.userId })}
          >
            {text('operator.unmute')}
          </button>
        ) : null}
      </div>
    </>
  );
}

function BanRow({
  why,
  isBanned,
}: {
  readonly why: Why;
  readonly isBanned: boolean;
}): ReactElement {
  const text = useText();
  const [days, setDays] = useState<number>(BANS[0].days);
  const ban = useDeed(CALLS.banPlayer);
  const unban = useDeed(CALLS.unbanPlayer);
  return (
    <>
      <h3 className="hint">{text('operator.banFor')}</h3>
      <Segmented
        label={text('operator.banFor')}
        value={days}
        choices={BANS.map(({ name, days: value }) => ({ value, text: text(`operator.${name}`) }))}
        onChange={setDays}
      />
      <div className="player-acts">
        <button
          type="button"
          className="btn seal-btn"
          disabled={ban.isPending}
          onClick={() => ban.mutate({ ...why, days })}
        >
          {text('operator.ban')}
        </button>
        {isBanned ? (
          <button
            type="button"
            className="btn line"
            disabled={unban.isPending}
            onClick={() => unban.mutate({ userId: why.userId })}
          >
            {text('operator.unban')}
          </button>
        ) : null}
      </div>
    </>
  );
}

function NameRow({ why }: { readonly why: Why }): ReactElement {
  const text = useText();
  const reset = useDeed(CALLS.resetUserName);
  return (
    <button
      type="button"
      className="btn line"
      disabled={reset.isPending}
      onClick={() => reset.mutate(why)}
    >
      {text('operator.resetName')}
    </button>
  );
}
