import { CALLS } from '@chuhe/protocol';
import { writeMoveRecord } from '@chuhe/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '../api/index.ts';
import type { ChangedRating } from '../ui/rating-change.tsx';
import type { PuzzlePlay } from './puzzle-play.ts';

/** Tells the server how a first attempt ended; gives what that did to the rating in puzzles. */
export function usePuzzleRating(play: PuzzlePlay): ChangedRating | undefined {
  const api = useApi();
  const [change, setChange] = useState<ChangedRating>();
  const tell = useEffectEvent(async () => {
    const { puzzle, line, stage, isHelped } = play;
    const plies = stage.type === 'wrong' ? stage.wrongPly : line.moves.length;
    const moves = line.moves.slice(0, plies).map((move) => writeMoveRecord(move));
    const body = { id: puzzle.id, moves, isHelped };
    return (await api.call(CALLS.ratePuzzle, { body, isQuiet: true })).data.change ?? undefined;
  });
  // The first mistake, the first help and the solution decide; what is tried afterwards does not count.
  const isDecided = play.isHelped || play.stage.type === 'wrong' || play.stage.type === 'solved';
  const [hasCounted, setCounted] = useState(false);
  if (isDecided && !hasCounted) setCounted(true);
  useEffect(() => {
    if (!hasCounted) return;
    tell()
      .then((told) => setChange(told))
      .catch(() => undefined);
  }, [hasCounted]);
  return change;
}
