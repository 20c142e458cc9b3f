import { useEffect, useId, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { MatchOptions } from './match-options.tsx';
import { MatchWaiting } from './match-waiting.tsx';
import { type Match, useMatch } from './use-match.ts';

/** The way to an opponent of one's own strength. */
export function QuickMatch(): ReactElement {
  const text = useText();
  const match = useMatch();
  const { since } = match.wish;
  const button = useFocusFollows(since !== undefined);
  if (since !== undefined) return <MatchWaiting match={match} since={since} buttonRef={button} />;
  return (
    <div className="hero-b">
      <h2>{text('home.online')}</h2>
      <Hint match={match} />
      <button ref={button} type="button" className="btn seal-btn big block" onClick={match.start}>
        {text('match.start')}
      </button>
      <Terms match={match} />
    </div>
  );
}

/** The button that was pressed is gone; whoever uses the keyboard goes on at the one in its place. */
function useFocusFollows(isWaiting: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const known = useRef(isWaiting);
  useEffect(() => {
    if (known.current !== isWaiting) button.current?.focus();
    known.current = isWaiting;
  }, [isWaiting]);
  return button;
}

/** Why there is no opponent, when there is a reason. */
function Hint({ match: { state } }: { readonly match: Match }): ReactElement {
  const text = useText();
  if (state?.state === 'paused') {
    const until = new Date(state.until).toLocaleTimeString([], {
      hour: '2-digit',
      minute: '2-digit',
    });
    return <p role="alert">{text('match.paused', { until })}</p>;
  }
  if (state?.state === 'playing') {
    return (
      <p role="alert">
        {text('match.playing')}{' '}
        <AppLink className="linkbtn" to={`/game/room?roomId=${state.roomId}`}>
          {text('match.continue')}
        </AppLink>
      </p>
    );
  }
  return <p>{text('home.onlineHint')}</p>;
}

/** What game it will be; opened, it can be chosen. */
function Terms({ match }: { readonly match: Match }): ReactElement {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { stepTime, isRated } = match.wish;
  return (
    <>
      <button
        type="button"
        className="match-terms linkbtn"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text('invitation.facts', { seconds: stepTime })}
        <i className="sep" />
        {text(isRated ? 'match.rated' : 'match.casual')}
        <Icon name={isOpen ? 'up' : 'down'} size="s" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <MatchOptions match={match} /> : null}
      </div>
    </>
  );
}
