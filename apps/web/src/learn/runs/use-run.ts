import type { RunKind } from '@chuhe/puzzles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBoardTheme } from '../../board/board/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useStoreState } from '../../platform/react/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { PACK_QUERY, useTacticsPack } from '../tactics/index.ts';
import { deviceText, TAB } from '../../platform/storage/index.ts';
import { isMissed, millisLeft, type RunIntent, type RunPlay } from './run-play.ts';
import { RunSession, type RunSnapshot } from './run-session.ts';

export interface Run extends RunSnapshot {
  /** Milliseconds on the clock; infinite without one. */
  readonly left: number;
  readonly send: (intent: RunIntent) => void;
  /** Opens another run: the next one, the one from another device, or one without a clock. */
  readonly open: (kind: RunKind, opening: 'resume' | 'new' | 'take-over') => void;
}

/** How long a completed position stays: the next one comes within 250 ms. */
const NEXT_MILLIS = 200;
/** The miss that ends a streak stays longer, to be noticed. */
const END_MILLIS = 900;
/** The minimum delay of the opponent's answer, so that the player's piece has come to rest. */
const LEAST_REPLY_MILLIS = 150;
const TICK_MILLIS = 100;

/** Runs one run: replies and next positions after their pauses, the clock, the sounds. */
export function useRun(kind: 'streak' | 'storm'): Run {
  const api = useApi();
  const queries = useQueryClient();
  const playSound = useSound();
  const [session] = useState(
    () =>
      new RunSession(kind, {
        api,
        device: pageName(),
        now: () => Date.now(),
        loadPack: () => queries.fetchQuery(PACK_QUERY),
        playSound,
      }),
  );
  const snapshot = useStoreState(session);
  const { play } = snapshot;
  // Fetched while online, for a run offline.
  useTacticsPack();
  const send = (intent: RunIntent): void => session.send(intent);
  useRunStart(session, kind);
  usePauses(play, send);
  const now = useClock(play, send);
  return {
    ...snapshot,
    left: millisLeft(play, now),
    send,
    open: (wanted, opening) => void session.open(wanted, opening),
  };
}

/** Requests the run once the player is known, and abandons it with the page. */
function useRunStart(session: RunSession, kind: RunKind): void {
  const { type } = useSession();
  // Once the run is open, a session that is requested again changes nothing.
  const [isReady, setReady] = useState(false);
  if (type !== 'asking' && !isReady) setReady(true);
  useEffect(() => {
    if (!isReady) return undefined;
    void session.open(kind, 'resume');
    window.addEventListener('online', session.hurry);
    return () => {
      window.removeEventListener('online', session.hurry);
      session.close();
    };
  }, [session, kind, isReady]);
}

function usePauses(play: RunPlay, send: (intent: RunIntent) => void): void {
  const { kind, stage, solving } = play;
  const dispatch = useEffectEvent(send);
  const replyMillis = Math.max(LEAST_REPLY_MILLIS, useBoardTheme(false).moveMillis);
  const isEnd = kind === 'streak' && isMissed(play);
  const pending = solving?.stage;
  useEffect(() => {
    if (stage === 'solving' && pending?.type === 'coming') {
      const timer = setTimeout(() => dispatch({ type: 'reply' }), replyMillis);
      return () => clearTimeout(timer);
    }
    if (stage !== 'done') return undefined;
    const timer = setTimeout(() => dispatch({ type: 'next' }), isEnd ? END_MILLIS : NEXT_MILLIS);
    return () => clearTimeout(timer);
  }, [stage, pending, replyMillis, isEnd]);
}

function useClock(play: RunPlay, send: (intent: RunIntent) => void): number {
  const [now, setNow] = useState(() => Date.now());
  const tick = useEffectEvent(() => {
    setNow(Date.now());
    send({ type: 'tick', now: Date.now() });
  });
  const isRunning = play.startedAt !== undefined && play.stage !== 'over';
  useEffect(() => {
    if (!isRunning || play.kind !== 'storm') return undefined;
    const timer = setInterval(() => tick(), TICK_MILLIS);
    return () => clearInterval(timer);
  }, [isRunning, play.kind]);
  return now;
}

const PAGE_NAME = deviceText('run-page', TAB);

/** The random id of this page: a reload continues its run, another tab or device does not. */
function pageName(): string {
  const name = PAGE_NAME.read() ?? crypto.randomUUID();
  PAGE_NAME.write(name);
  return name;
}
