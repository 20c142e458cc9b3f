import { type ReactElement, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { timeControlText } from '../../ui/time-control-text.ts';
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

/** Finds an opponent of similar strength. */
export function QuickMatch({ isQuiet = false }: QuickMatchProps): ReactElement {
  const text = useText();
  const match = useMatch();
  const { since } = match.preferences;
  const button = useFocusFollows(since !== undefined);
  const isOffline = match.isUnanswered || !match.hasNetwork;
  const main = isQuiet ? 'primary' : 'accent';
  if (since !== undefined) return <MatchWaiting match={match} since={since} buttonRef={button} />;
  return (
    <div className="quick-match">
      <div>
        <h2>{text('home.online')}</h2>
        <Hint match={match} />
      </div>
      <Button
        ref={button}
        variant={isOffline ? 'outline' : main}
        size="big"
        isBlock
        disabled={!match.hasNetwork}
        onClick={() => match.start()}
      >
        {text('match.start')}
      </Button>
      {isOffline ? (
        <ButtonLink
          variant={main}
          size="big"
          isBlock
          className="quick-match__computer"
          to="/game/single?begin=last"
        >
          {text('match.offline')}
        </ButtonLink>
      ) : null}
      <Terms match={match} />
    </div>
  );
}

/** Moves the keyboard focus to the button that replaces the pressed one. */
function useFocusFollows(isWaiting: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const known = useRef(isWaiting);
  useEffect(() => {
    if (known.current !== isWaiting) button.current?.focus();
    known.current = isWaiting;
  }, [isWaiting]);
  return button;
}

/** Why no search is possible, if so. */
function Hint({ match: { state, preferences } }: { readonly match: Match }): ReactElement {
  const text = useText();
  const refusal = refusalOf(state);
  if (refusal !== undefined) return <MatchRefusal refusal={refusal} />;
  return (
    <p>
      {text('home.onlineHint')}
      <span className="only-desktop">
        {text(preferences.isRated ? 'match.rated' : 'match.casual')}
      </span>
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

interface MatchWaitingProps {
  readonly match: Match;
  readonly since: number;
  readonly buttonRef: Ref<HTMLButtonElement>;
}

/** A running search: its duration, the estimate, and the button that ends it. */
function MatchWaiting({ match, since, buttonRef }: MatchWaitingProps): ReactElement {
  const text = useText();
  const seconds = useSecondsSince(since);
  const { isRated } = match.preferences;
  const estimate = match.state?.state === 'waiting' ? match.state.estimateMillis : null;
  return (
    <div className="quick-match quick-match--waiting">
      <h2>{text('match.seeking')}</h2>
      <output className="visually-hidden">{text('match.seeking')}</output>
      <b className="quick-match__time tabular">{clockText(seconds)}</b>
      <p>
        {timeControlText(match.preferences.timeControl, text)}
        <span>{text(isRated ? 'match.rated' : 'match.casual')}</span>
      </p>
      {estimate === null ? null : (
        <p className="hint">
          {text('match.estimate', { seconds: Math.max(1, Math.round(estimate / 1000)) })}
        </p>
      )}
      <Button ref={buttonRef} variant="outline" size="big" isBlock onClick={match.cancel}>
        {text('match.cancel')}
      </Button>
      <BotOffer seconds={seconds} />
      {/* Other ways to play are below this card. */}
      {seconds >= OFFER_AFTER_SECONDS ? <p className="hint">{text('match.meanwhile')}</p> : null}
    </div>
  );
}
