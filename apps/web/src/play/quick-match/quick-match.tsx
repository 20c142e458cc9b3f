import { speedOf } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useOwnProfile } from '../../platform/session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { shortClock, timeControlText } from '../../ui/time-control-text.ts';
import { ClockChips, ClockPicker } from '../clock/index.ts';
import { BotOffer } from './bot-offer.tsx';
import { AlsoBots, MatchKind, MatchRefusal, refusalOf } from './match-parts.tsx';
import { clockText, OFFER_AFTER_SECONDS, useSecondsSince } from './match-time.ts';
import { type Match, useMatch } from './use-match.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';

interface QuickMatchProps {
  /** Whether another action of the page is the primary one. */
  readonly isQuiet?: boolean;
}

/** Finds an opponent of similar strength. One button starts and ends the search, so that it keeps the focus. */
export function QuickMatch({ isQuiet = false }: QuickMatchProps): ReactElement {
  const text = useText();
  const match = useMatch();
  const { since } = match.preferences;
  const isWaiting = since !== undefined;
  const isOffline = match.isUnanswered || !match.hasNetwork;
  const main = isQuiet ? 'primary' : 'accent';
  return (
    <div className={isWaiting ? 'quick-match quick-match--waiting' : 'quick-match'}>
      {isWaiting ? <Waiting match={match} since={since} /> : <Heading match={match} />}
      <Button
        variant={isWaiting || isOffline ? 'outline' : main}
        size="big"
        isBlock
        disabled={!isWaiting && !match.hasNetwork}
        onClick={() => (isWaiting ? match.cancel() : match.start())}
      >
        {isWaiting
          ? text('match.cancel')
          : `${text('match.start')} · ${shortClock(match.preferences.timeControl, text).head}`}
      </Button>
      {isWaiting ? (
        <Offers since={since} />
      ) : (
        <>
          {isOffline ? <ComputerLink variant={main} /> : null}
          <Terms match={match} />
        </>
      )}
    </div>
  );
}

function ComputerLink({ variant }: { readonly variant: 'primary' | 'accent' }): ReactElement {
  const text = useText();
  return (
    <ButtonLink
      variant={variant}
      size="big"
      isBlock
      className="quick-match__computer"
      to="/game/single?begin=last"
    >
      {text('match.offline')}
    </ButtonLink>
  );
}

/** The title, with the rating of the chosen speed beside it. */
function Heading({ match }: { readonly match: Match }): ReactElement {
  const text = useText();
  const refusal = refusalOf(match.state);
  return (
    <div className="quick-match__head">
      <h2>{text('home.online')}</h2>
      {refusal === undefined ? <Stake match={match} /> : <MatchRefusal refusal={refusal} />}
    </div>
  );
}

/** The player's rating at the chosen speed, or that the game is casual. */
function Stake({ match: { preferences } }: { readonly match: Match }): ReactElement {
  const text = useText();
  const ratings = useOwnProfile()?.ratings;
  if (!preferences.isRated) return <p>{text('match.casual')}</p>;
  const speed = speedOf(preferences.timeControl);
  const rated = ratings?.[speed] ?? null;
  return (
    <p>
      {text(`speed.${speed}`)}
      {rated === null ? null : <RatingMark of={rated} hasRank />}
    </p>
  );
}

/** The recent clocks, and a sheet with all choices. */
function Terms({ match }: { readonly match: Match }): ReactElement {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { preferences, choose } = match;
  return (
    <div className="quick-match__terms">
      <ClockChips
        value={preferences.timeControl}
        onChange={(timeControl) => choose({ timeControl })}
        presetsOnly
        isLine
      >
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {text('clock.more')}
        </button>
      </ClockChips>
      <Sheet title={text('clock.choose')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? <MatchOptions match={match} onStart={() => setOpen(false)} /> : null}
      </Sheet>
    </div>
  );
}

interface MatchOptionsProps {
  readonly match: Match;
  readonly onStart: () => void;
}

/** The clock, and whether the game is rated. */
function MatchOptions({ match, onStart }: MatchOptionsProps): ReactElement {
  const text = useText();
  const { preferences, hasNetwork, choose } = match;
  const waiting = useWaitingCounts(preferences.isRated);
  return (
    <div className="quick-match__options">
      <ClockPicker
        value={preferences.timeControl}
        onChange={(timeControl) => choose({ timeControl })}
        mayBeOwn={false}
        waiting={waiting}
      />
      <MatchKind match={match} />
      <AlsoBots match={match} />
      <Button
        variant="accent"
        size="big"
        isBlock
        disabled={!hasNetwork}
        onClick={() => {
          onStart();
          match.start();
        }}
      >
        {text('match.find')}
      </Button>
    </div>
  );
}

interface WaitingProps {
  readonly match: Match;
  readonly since: number;
}

/** A running search: its duration, its terms and the estimate. */
function Waiting({ match, since }: WaitingProps): ReactElement {
  const text = useText();
  const seconds = useSecondsSince(since);
  const { isRated } = match.preferences;
  const estimate = match.state?.state === 'waiting' ? match.state.estimateMillis : null;
  return (
    <>
      <h2>{text('match.seeking')}</h2>
      <output className="visually-hidden">{text('match.seeking')}</output>
      <b className="quick-match__time tabular">{clockText(seconds)}</b>
      <p>
        {timeControlText(match.preferences.timeControl, text)}
        <span className="quick-match__kind">{text(isRated ? 'match.rated' : 'match.casual')}</span>
      </p>
      {estimate === null ? null : (
        <p className="hint">
          {text('match.estimate', { seconds: Math.max(1, Math.round(estimate / 1000)) })}
        </p>
      )}
    </>
  );
}

/** Offers a bot to a player who has waited for a while; below this card the page shows other ways to play. */
function Offers({ since }: { readonly since: number }): ReactElement {
  const text = useText();
  const seconds = useSecondsSince(since);
  return (
    <>
      <BotOffer seconds={seconds} />
      {seconds >= OFFER_AFTER_SECONDS ? <p className="hint">{text('match.meanwhile')}</p> : null}
    </>
  );
}
