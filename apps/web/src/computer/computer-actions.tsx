import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { ActionButton } from '../table/index.ts';
import { canOfferDraw, canTakeBack, type ComputerGame, isPersonsTurn } from './computer-game.ts';
import type { useComputerAdvice } from './use-computer-advice.ts';
import type { useComputerMove } from './use-computer-move.ts';

interface ComputerActionsProps {
  readonly game: ComputerGame;
  readonly thinking: ReturnType<typeof useComputerMove>;
  readonly advice: ReturnType<typeof useComputerAdvice>;
  readonly onTakeBack: () => void;
  readonly onResign: () => void;
  readonly onResult: () => void;
  readonly onFlip: () => void;
}

/** What a person can do besides moving, and what to do when nobody answers. */
export function ComputerActions(props: ComputerActionsProps): ReactElement {
  const { game, thinking, advice, onTakeBack, onResign, onResult, onFlip } = props;
  const text = useText();
  return (
    <>
      {thinking.isAway ? (
        <div className="coach bad" role="alert">
          <div>
            <b>{text('single.away')}</b>
            <p>{text('single.awayHint')}</p>
            <button type="button" className="btn small" onClick={thinking.askAgain}>
              {text('single.askAgain')}
            </button>
          </div>
        </div>
      ) : null}
      <nav className="acts" aria-label={text('local.actions')}>
        <ActionButton
          icon="bulb"
          label={text('puzzle.hint')}
          onClick={advice.askHint}
          isDisabled={!isPersonsTurn(game) || advice.isAsking}
        />
        <ActionButton
          icon="undo"
          label={text('local.takeBack')}
          onClick={onTakeBack}
          isDisabled={!canTakeBack(game)}
        />
        <ActionButton
          icon="draw"
          label={text('local.draw')}
          onClick={advice.offerDraw}
          isDisabled={!canOfferDraw(game) || advice.isAsking}
        />
        {game.outcome === undefined ? (
          <ActionButton icon="flag" label={text('local.resign')} onClick={onResign} />
        ) : (
          <ActionButton icon="trophy" label={text('local.result')} onClick={onResult} />
        )}
        <ActionButton icon="flip" label={text('table.flip')} onClick={onFlip} />
      </nav>
    </>
  );
}
