import type { Move } from '@chuhe/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBoardTheme } from '../../board/board/index.ts';
import { soundOfMove } from '../../board/game-ui/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import {
  openTactic,
  recordsOf,
  stepTactic,
  type StreamTactic,
  type TacticIntent,
  type TacticPlay,
} from './tactic-play.ts';
import type { TacticJudge } from './use-tactic-stream.ts';

/** A position being solved, and what the person can do. */
export interface TacticGame {
  readonly play: TacticPlay;
  readonly move: (move: Move) => void;
  readonly askHint: () => void;
  readonly askAnswer: () => void;
}

/** Pause before a reply, and before a wrong move goes back, in move animations: the piece must have come to rest. */
const REPLY_GLIDES = 2;
const BACK_GLIDES = 4;
/** Without animations a wrong move must still be seen. */
const LEAST_BACK_MILLIS = 600;

/** Runs one position: judges the moves, plays the replies after a pause, and the sounds. */
export function useTacticPlay(tactic: StreamTactic, judge: TacticJudge): TacticGame {
  const [play, setPlay] = useState(() => openTactic(tactic));
  const [isAsking, setAsking] = useState(false);
  const playSound = useSound();
  const { stage } = play;
  const send = (intent: TacticIntent): void => {
    const next = stepTactic(play, intent);
    if (next === play) return;
    setPlay(next);
    if (next.line.moves.length > play.line.moves.length) playSound(soundOfMove(next.line));
    if (next.stage.type === 'wrong') playSound('moveFail');
    if (next.stage.type === 'solved') playSound('victory');
  };
  useJudgement(play, judge, send);
  useTimedSteps(play, send);
  const ask = (wants: 'hint' | 'answer'): void => {
    if (stage.type !== 'yours' || isAsking) return;
    setAsking(true);
    judge
      .help(recordsOf(play), wants)
      .then((shown) => setPlay((now) => stepTactic(now, { type: wants, shown })))
      .catch(() => undefined)
      .finally(() => setAsking(false));
  };
  return {
    play,
    move: (move) => send({ type: 'play', move }),
    askHint: () => {
      if (play.hint === undefined) ask('hint');
      else send({ type: 'hint', shown: { moves: [] } });
    },
    askAnswer: () => ask('answer'),
  };
}

type Send = (intent: TacticIntent) => void;

/** Has the line judged while it waits for that. */
function useJudgement(play: TacticPlay, judge: TacticJudge, send: Send): void {
  const dispatch = useEffectEvent(send);
  const submit = useEffectEvent(() => judge.judge(recordsOf(play)));
  const { stage } = play;
  useEffect(() => {
    if (stage.type !== 'judging') return;
    submit()
      .then((judged) => dispatch({ type: 'judged', judged }))
      .catch(() => dispatch({ type: 'unjudged' }));
  }, [stage]);
}

/** Replies, the moves of the answer, and wrong moves that go back. */
function useTimedSteps({ stage }: TacticPlay, send: Send): void {
  const dispatch = useEffectEvent(send);
  const { moveMillis } = useBoardTheme(false);
  useEffect(() => {
    if (stage.type !== 'coming' && stage.type !== 'wrong') return undefined;
    const isWrong = stage.type === 'wrong';
    const millis = isWrong
      ? Math.max(LEAST_BACK_MILLIS, BACK_GLIDES * moveMillis)
      : REPLY_GLIDES * moveMillis;
    const timer = setTimeout(() => dispatch({ type: isWrong ? 'back' : 'step' }), millis);
    return () => clearTimeout(timer);
  }, [stage, moveMillis]);
}
