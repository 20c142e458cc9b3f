import { CALLS, SANCTION_REASONS, type SanctionReason, type PlayerSheet } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Card } from '../../ui/card.tsx';
import { dateText } from '../../ui/dates.ts';
import { ReasonChips } from '../players/index.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useOperatorAction } from './use-operator-action.ts';
import '../../ui/field.css';

type Period = 'hour' | 'day' | 'week' | 'month' | 'year';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1440;
/** In minutes. */
const MUTES = [
  { name: 'hour', value: HOUR_MINUTES },
  { name: 'day', value: DAY_MINUTES },
  { name: 'week', value: 7 * DAY_MINUTES },
  { name: 'month', value: 30 * DAY_MINUTES },
] as const;
/** In days. */
const BANS = [
  { name: 'day', value: 1 },
  { name: 'week', value: 7 },
  { name: 'month', value: 30 },
  { name: 'year', value: 365 },
] as const;

/** Mutes, bans or renames a player, and lifts a mute or ban. */
export function SanctionForm({ sheet }: { readonly sheet: PlayerSheet }): ReactElement {
  const text = useText();
  const [reason, setReason] = useState<SanctionReason>('offensive');
  const [note, setNote] = useState('');
  const { userId } = sheet.player;
  const why = { userId, reason, ...(note.trim() !== '' && { note }) };
  return (
    <Card isPadded className="form">
      <h2 className="section-heading">{text('operator.act')}</h2>
      <ReasonChips
        label={text('operator.reason')}
        reasons={SANCTION_REASONS}
        value={reason}
        onChange={setReason}
      />
      <TextAreaField
        label={text('operator.note')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
      <MuteRow why={why} isMuted={sheet.mutedUntil !== null} />
      <BanRow why={why} name={sheet.player.userName} isBanned={sheet.bannedUntil !== null} />
      {sheet.player.tourist === 1 ? null : <NameRow why={why} />}
    </Card>
  );
}

interface Why {
  readonly userId: string;
  readonly reason: SanctionReason;
  readonly note?: string;
}

function MuteRow({ why, isMuted }: { readonly why: Why; readonly isMuted: boolean }): ReactElement {
  const text = useText();
  const mute = useOperatorAction(CALLS.mutePlayer);
  const unmute = useOperatorAction(CALLS.unmutePlayer);
  return (
    <PeriodRow
      label={text('operator.muteFor')}
      choices={MUTES}
      initial={DAY_MINUTES}
      action={{
        text: text('operator.mute'),
        isPending: mute.isPending,
        run: (minutes) => mute.mutate({ ...why, minutes }),
      }}
      lift={{
        text: text('operator.unmute'),
        isPending: unmute.isPending,
        isShown: isMuted,
        run: () => unmute.mutate({ userId: why.userId }),
      }}
    />
  );
}

interface BanRowProps {
  readonly why: Why;
  readonly name: string;
  readonly isBanned: boolean;
}

const DAY_MILLIS = 24 * 3600 * 1000;

/** A ban needs confirmation, because it closes every connection of the player immediately. */
function BanRow({ why, name, isBanned }: BanRowProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [asked, setAsked] = useState<{ readonly days: number; readonly until: Date }>();
  const ban = useOperatorAction(CALLS.banPlayer);
  const unban = useOperatorAction(CALLS.unbanPlayer);
  return (
    <>
      <ConfirmModal
        question={text('operator.banAsk', { name })}
        hint={text('operator.banHint', {
          until: asked === undefined ? '' : dateText(asked.until, 'moment', locale),
        })}
        yes={text('operator.ban')}
        no={text('operator.keep')}
        isOpen={asked !== undefined}
        onYes={() => {
          if (asked !== undefined) ban.mutate({ ...why, days: asked.days });
          setAsked(undefined);
        }}
        onNo={() => setAsked(undefined)}
      />
      <PeriodRow
        label={text('operator.banFor')}
        choices={BANS}
        initial={1}
        action={{
          text: text('operator.ban'),
          isPending: ban.isPending,
          run: (days) => setAsked({ days, until: new Date(Date.now() + days * DAY_MILLIS) }),
        }}
        lift={{
          text: text('operator.unban'),
          isPending: unban.isPending,
          isShown: isBanned,
          run: () => unban.mutate({ userId: why.userId }),
        }}
      />
    </>
  );
}

interface PeriodRowProps {
  readonly label: string;
  readonly choices: readonly { readonly name: Period; readonly value: number }[];
  readonly initial: number;
  readonly action: {
    readonly text: string;
    readonly isPending: boolean;
    readonly run: (period: number) => void;
  };
  /** Shown while a sanction of this kind is in force. */
  readonly lift: {
    readonly text: string;
    readonly isPending: boolean;
    readonly isShown: boolean;
    readonly run: () => void;
  };
}

/** Selects the period of a sanction; one button imposes it, another lifts it. */
function PeriodRow({ label, choices, initial, action, lift }: PeriodRowProps): ReactElement {
  const text = useText();
  const [period, setPeriod] = useState(initial);
  return (
    <>
      <h3 className="hint">{label}</h3>
      <Segmented
        label={label}
        value={period}
        choices={choices.map(({ name, value }) => ({ value, text: text(`operator.${name}`) }))}
        onChange={setPeriod}
      />
      <div className="operator__buttons">
        <Button variant="accent" disabled={action.isPending} onClick={() => action.run(period)}>
          {action.text}
        </Button>
        {lift.isShown ? (
          <Button variant="outline" disabled={lift.isPending} onClick={lift.run}>
            {lift.text}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function NameRow({ why }: { readonly why: Why }): ReactElement {
  const text = useText();
  const reset = useOperatorAction(CALLS.resetUserName);
  return (
    <Button variant="outline" disabled={reset.isPending} onClick={() => reset.mutate(why)}>
      {text('operator.resetName')}
    </Button>
  );
}
