// Parts shared by the quick-match card and the tiles of its clocks.
import type { MatchState } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateText } from '../../ui/dates.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { OptionSwitch } from '../../ui/switch.tsx';
import { OFFER_AFTER_SECONDS } from './match-time.ts';
import type { Match } from './use-match.ts';

type Refusal = Extract<MatchState, { readonly state: 'paused' | 'playing' }>;

/** The server's answer if it is a reason why no search is possible. */
export function refusalOf(state: MatchState | undefined): Refusal | undefined {
  return state?.state === 'paused' || state?.state === 'playing' ? state : undefined;
}

/** Why no search is possible. */
export function MatchRefusal({ refusal }: { readonly refusal: Refusal }): ReactElement {
  const text = useText();
  const locale = useLocale();
  if (refusal.state === 'paused') {
    const until = dateText(refusal.until, 'time', locale);
    return <p role="alert">{text('match.paused', { until })}</p>;
  }
  return (
    <p role="alert">
      {text('match.playing')}{' '}
      <AppLink className="link-button" to={`/game/room?roomId=${refusal.roomId}`}>
        {text('match.continue')}
      </AppLink>
    </p>
  );
}

/** Links to pass the time during the search. */
export function MeanwhileLinks(): ReactElement {
  const text = useText();
  return (
    <>
      <p className="hint">{text('match.meanwhile')}</p>
      <div className="button-row button-row--two">
        <ButtonLink to="/game/single">{text('home.computer')}</ButtonLink>
        <ButtonLink to="/game/invite">{text('home.invite')}</ButtonLink>
      </div>
    </>
  );
}

/** Whether a bot is acceptable if no player is found. */
export function AlsoBots({ match }: { readonly match: Match }): ReactElement {
  const text = useText();
  return (
    <OptionSwitch
      label={text('match.alsoBots')}
      hint={text('match.alsoBotsHint', { seconds: OFFER_AFTER_SECONDS })}
      checked={match.preferences.alsoBots === true}
      onChange={(alsoBots) => match.choose({ alsoBots })}
    />
  );
}

const KINDS = ['rated', 'casual'] as const;

/** Whether the game is rated. Guests see why theirs are not. */
export function MatchKind({ match }: { readonly match: Match }): ReactElement {
  const text = useText();
  const { preferences, isMember, choose } = match;
  if (!isMember) return <p className="hint">{text('match.guest')}</p>;
  return (
    <Segmented
      label={text('room.kind')}
      value={preferences.isRated ? 'rated' : 'casual'}
      choices={KINDS.map((value) => ({ value, text: text(`match.${value}`) }))}
      onChange={(kind) => choose({ isRated: kind === 'rated' })}
    />
  );
}
