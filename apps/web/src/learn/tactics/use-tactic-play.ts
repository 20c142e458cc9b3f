import type { Move } from '@chuhe/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useComingMoves } from '../../board/game-ui/index.ts';
import { useSolving } from '../../board/attempt/index.ts';
import {
  openTactic,
  recordsOf,
  stepTactic,
  type StreamTactic,
  type TacticIntent,
  type TacticPlay,
} from './tactic-play.ts';
import type { TacticJudge } from './use-tactic-stream.ts';

/** A position being solved, and the player's actions. */
export interface TacticGame {
  readonly play: TacticPlay;
  readonly move: (move: Move) => void;
  readonly askHint: () => void;
  readonly askAnswer: () => void;
  /** Takes a wrong move back. */
  readonly takeBack: () => void;
}

/** Runs one position: judges the moves, plays the replies after a pause, and the sounds. */
export function useTacticPlay(tactic: StreamTactic, judge: TacticJudge): TacticGame {
  const [play, send] = useSolving<TacticPlay, TacticIntent>({
    open: () => openTactic(tactic),
    step: stepTactic,
  });
  const [isAsking, setAsking] = useState(false);
  const { stage } = play;
  useJudgement(play, judge, send);
  useComingMoves(play.stage, () => send({ type: 'step' }));
  const ask = (wants: 'hint' | 'answer'): void => {
    if (stage.type !== 'yours' || isAsking) return;
    setAsking(true);
    judge
      .help(recordsOf(play), wants)
      .then((shown) => send({ type: wants, shown }))
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
    takeBack: () => send({ type: 'back' }),
  };
}

type Send = (intent: TacticIntent) => void;

/** Requests the judgement while the line waits for it. */
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
