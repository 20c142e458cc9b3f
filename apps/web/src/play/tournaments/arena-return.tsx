import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { traitsOf } from './formats.ts';
import { pathOf } from './tournament-words.ts';
import { useTournamentPage } from './use-tournament.ts';
import './tournament-bar.css';

interface ReturnProps {
  readonly tournament: { readonly id: string };
}

export interface ArenaReturnProps extends ReturnProps {
  /** Whether the game ended while its page was open; a player who opens an old game stays there. */
  readonly isFresh: boolean;
}

/** Long enough to read the result. */
const RETURN_SECONDS = 8;

/**
 * Leads a player back to the standings of an arena after a game; renders nothing in tournaments with rounds, where
 * players wait for the next one.
 */
export function ArenaReturn({ tournament, isFresh }: ArenaReturnProps): ReactElement | null {
  const form = useTournamentPage(tournament.id, false).data?.live.summary.form;
  const isPairedOnReturn = form !== undefined && !traitsOf(form).hasRounds;
  return isFresh && isPairedOnReturn ? <Return tournament={tournament} /> : null;
}

/** Counts down and navigates. A player who touches the page or a key meanwhile stays at the game. */
function Return({ tournament }: ReturnProps): ReactElement | null {
  const text = useText();
  const navigate = useNavigate();
  const locale = useLocale();
  const [left, setLeft] = useState(RETURN_SECONDS);
  const [isStaying, setStaying] = useState(false);
  const isDue = left <= 0;
  const go = useEffectEvent(() => {
    void navigate(pathInLocale(pathOf(tournament), locale), { replace: true });
  });
  useEffect(() => {
    if (isDue) go();
  }, [isDue]);
  useEffect(() => {
    if (isStaying || isDue) return undefined;
    const stay = (): void => setStaying(true);
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    document.addEventListener('pointerdown', stay);
    document.addEventListener('keydown', stay);
    return () => {
      clearInterval(timer);
      document.removeEventListener('pointerdown', stay);
      document.removeEventListener('keydown', stay);
    };
  }, [isStaying, isDue]);
  if (isStaying) return null;
  return (
    <p className="tournament-return" role="timer">
      {text('tournament.returnIn', { seconds: left })}
    </p>
  );
}
