import { TOURNAMENT_LIMITS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { wallOffset } from '../../platform/live/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useServerNow } from '../../ui/countdown.tsx';
import { Switch } from '../../ui/switch.tsx';
import { isWithoutWay, type Tournament, useOwnActions } from './use-tournament.ts';
import './reminder-switch.css';

interface ReminderSwitchProps {
  readonly tournament: Tournament;
}

/** Whether a member gets a reminder before the start, entered or not. */
export function ReminderSwitch({ tournament }: ReminderSwitchProps): ReactElement | null {
  const member = memberOf(useSession());
  const isOffered = tournament.live.summary.state === 'upcoming' && member !== undefined;
  return isOffered && member.isBot !== true ? <WhileEarly tournament={tournament} /> : null;
}

const AHEAD_MILLIS = TOURNAMENT_LIMITS.reminder * 60_000;

/** The switch disappears at the time of the reminder. */
function WhileEarly({ tournament }: ReminderSwitchProps): ReactElement | null {
  const text = useText();
  const { live, own, news } = tournament;
  const { id, startsAt } = live.summary;
  const { remind } = useOwnActions(id);
  const label = text('tournament.remind');
  if (useServerNow(wallOffset(news.line.clock)) >= Date.parse(startsAt) - AHEAD_MILLIS) return null;
  return (
    <div className="tournament-reminder">
      <label className="tournament-reminder__row">
        {label}
        <Switch
          label={label}
          checked={remind.isPending ? remind.variables : own.isReminded === true}
          onChange={(isOn) => remind.mutate(isOn)}
        />
      </label>
      {isWithoutWay(remind.error) ? (
        <p className="tournament-reminder__note" role="alert">
          <AppLink to="/notifications">{remind.error?.message}</AppLink>
        </p>
      ) : null}
    </div>
  );
}
