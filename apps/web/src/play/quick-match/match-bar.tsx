import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from '../../platform/router/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { timeControlText } from '../../ui/time-control-text.ts';
import { type Lobby, useLobby, useLobbyIntent } from '../lobby/index.ts';
import { clockText, OFFER_AFTER_SECONDS, useSecondsSince } from './match-time.ts';
import { useHouseBot } from './use-house-bot.ts';
import { useMatch, useMatchRunner } from './use-match.ts';
import './match-bar.css';

/** The pages with their own display of the search. */
const PAGES_WITH_CARD: ReadonlySet<string> = new Set(['/', '/mate']);
/** The delay before entering the room: after a search on this page, and when a tournament pairs without one. */
const ENTER_SECONDS = { searched: 3, paired: 5 } as const;
const BLINK_MILLIS = 500;

/** Runs the search for an opponent on every page, shows it in a bar, and opens the room. */
export function MatchBar(): ReactElement | null {
  const want = useLobbyIntent();
  useMatchRunner((pairedRoomId) => want({ type: 'paired', roomId: pairedRoomId }));
  const roomId = useLobby(begunRoomOf);
  const { preferences, cancel } = useMatch();
  const path = pathInLocale(useLocation().pathname, 'zh');
  if (roomId !== undefined) {
    const forget = (): void => {
      want({ type: 'begun-entered' });
      cancel();
    };
    const after = ENTER_SECONDS[preferences.since === undefined ? 'paired' : 'searched'];
    return <FoundOpponent key={roomId} roomId={roomId} enterSeconds={after} onEntered={forget} />;
  }
  if (preferences.since === undefined || PAGES_WITH_CARD.has(path)) return null;
  return <Searching since={preferences.since} />;
}

function begunRoomOf({ begunRoomId }: Lobby): string | undefined {
  return begunRoomId;
}

function Searching({ since }: { readonly since: number }): ReactElement {
  const text = useText();
  const seconds = useSecondsSince(since);
  const { preferences, cancel } = useMatch();
  const { isRated } = preferences;
  const isLong = seconds >= OFFER_AFTER_SECONDS;
  return (
    <aside className="match-bar" aria-label={text('match.seeking')}>
      <b className="match-bar__time tabular">{clockText(seconds)}</b>
      <span className="match-bar__text">
        {text('match.seeking')}
        <small>
          {isLong
            ? text('match.widening')
            : `${timeControlText(preferences.timeControl, text)} · ${text(isRated ? 'match.rated' : 'match.casual')}`}
        </small>
      </span>
      {isLong ? (
        <>
          <BotButton />
          <ButtonLink size="small" className="match-bar__offer" to="/game/single">
            {text('home.computer')}
          </ButtonLink>
          <ButtonLink size="small" className="match-bar__offer" to="/game/invite">
            {text('home.invite')}
          </ButtonLink>
        </>
      ) : null}
      <Button variant="outline" size="small" onClick={cancel}>
        {text('match.cancel')}
      </Button>
    </aside>
  );
}

/** A house bot, if the player accepts. */
function BotButton(): ReactElement | null {
  const text = useText();
  const offer = useHouseBot();
  if (offer === undefined) return null;
  return (
    <Button size="small" className="match-bar__offer" onClick={offer.play}>
      {text('match.bot')}
    </Button>
  );
}

interface FoundOpponentProps {
  readonly roomId: string;
  /** The seconds until the page opens the room. */
  readonly enterSeconds: number;
  readonly onEntered: () => void;
}

/** Announces the opponent with a blinking title, and opens the room after a moment. */
function FoundOpponent({
  roomId,
  enterSeconds,
  onEntered,
}: FoundOpponentProps): ReactElement | null {
  const text = useText();
  const navigate = useNavigate();
  const locale = useLocale();
  const [since] = useState(() => Date.now());
  const seconds = useSecondsSince(since);
  const to = pathInLocale(`/game/room?roomId=${roomId}`, locale);
  const enter = useEffectEvent(() => {
    onEntered();
    if (!location.href.endsWith(to)) void navigate(to);
  });
  useEffect(() => {
    const timer = setTimeout(enter, enterSeconds * 1000);
    return () => clearTimeout(timer);
  }, [enterSeconds]);
  const title = text('match.found');
  useEffect(() => blinkTitle(title), [title]);
  return (
    <aside className="match-bar match-bar--found" role="alert">
      <span className="match-bar__text">
        {title}
        <small className="tabular">
          {text('match.entering', { seconds: Math.max(1, enterSeconds - seconds) })}
        </small>
      </span>
      <ButtonLink
        variant="accent"
        size="small"
        to={`/game/room?roomId=${roomId}`}
        onClick={onEntered}
      >
        {text('match.enter')}
      </ButtonLink>
    </aside>
  );
}

function blinkTitle(title: string): () => void {
  const before = document.title;
  let isShown = true;
  const timer = setInterval(() => {
    isShown = !isShown;
    document.title = isShown ? title : before;
  }, BLINK_MILLIS);
  document.title = title;
  return () => {
    clearInterval(timer);
    // The number of waiting games may precede it.
    if (document.title.endsWith(title)) document.title = before;
  };
}
