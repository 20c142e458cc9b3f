import { useCallback, useSyncExternalStore, type ReactElement, type Ref } from 'react';
import { useText } from '../language/index.ts';
import { LoadingDots } from '../ui/loading-dots.tsx';
import type { Match } from './use-match.ts';

interface MatchWaitingProps {
  readonly match: Match;
  readonly since: number;
  readonly buttonRef: Ref<HTMLButtonElement>;
}

/** An opponent is being looked for: for how long, how long it usually takes, and the way out. */
export function MatchWaiting({ match, since, buttonRef }: MatchWaitingProps): ReactElement {
  const text = useText();
  const seconds = useSecondsSince(since);
  const { stepTime, isRated } = match.wish;
  const estimate = match.state?.state === 'waiting' ? match.state.estimateMillis : null;
  return (
    <div className="hero-b match-waiting">
      <h2>{text('match.seeking')}</h2>
      <output className="vh">{text('match.seeking')}</output>
      <p className="num">
        {text('match.waited', { time: minutes(seconds) })}
        {estimate === null ? null : (
          <>
            <i className="sep" />
            {text('match.estimate', { seconds: Math.max(1, Math.round(estimate / 1000)) })}
          </>
        )}
      </p>
      <LoadingDots />
      <button ref={buttonRef} type="button" className="btn line big block" onClick={match.cancel}>
        {text('match.cancel')}
      </button>
      <p className="hint">
        {text('invitation.facts', { seconds: stepTime })}
        <i className="sep" />
        {text(isRated ? 'match.rated' : 'match.casual')}
      </p>
    </div>
  );
}

/** Whole seconds, by this device's clock. */
function useSecondsSince(since: number): number {
  const subscribe = useCallback((look: () => void) => {
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () =>
    Math.max(0, Math.floor((Date.now() - since) / 1000)),
  );
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
