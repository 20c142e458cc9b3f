import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { pathInLocale, useLocale, useText } from '../language/index.ts';
import { ActionButton } from '../table/index.ts';
import { canTakeBack } from './puzzle-play.ts';
import { puzzleAfter } from './puzzle-order.ts';
import type { PuzzleGame } from './use-puzzle-play.ts';
import type { Puzzles } from './use-puzzles.ts';

interface PuzzleActionsProps {
  readonly game: PuzzleGame;
  readonly puzzles: Puzzles;
  readonly onShow: () => void;
}

/** What a person can do at a puzzle besides moving. */
export function PuzzleActions({ game, puzzles, onShow }: PuzzleActionsProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { play, send, askHint } = game;
  const { stage, line, puzzle } = play;
  const next = puzzleAfter(puzzles.list, puzzle.id);
  return (
    <nav className="acts" aria-label={text('puzzle.actions')}>
      <ActionButton
        icon="bulb"
        label={text('puzzle.hint')}
        onClick={askHint}
        isDisabled={stage.type !== 'yours'}
      />
      <ActionButton
        icon="undo"
        label={text('puzzle.takeBack')}
        onClick={() => send({ type: 'take-back' })}
        isDisabled={!canTakeBack(play)}
      />
      <ActionButton
        icon="refresh"
        label={text('puzzle.restart')}
        onClick={() => send({ type: 'restart' })}
        isDisabled={line.moves.length === 0}
      />
      <ActionButton icon="eye" label={text('puzzle.solution')} onClick={onShow} />
      <ActionButton
        icon="right"
        label={text('puzzle.next')}
        onClick={() => void navigate(pathInLocale(`/level/${next}`, locale), { replace: true })}
      />
    </nav>
  );
}
