import { currentPosition, opponentOf } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import {
  causeText,
  ResultLinks,
  ResultSheet,
  sealOf,
  takenFrom,
  totalTaken,
} from '../table/index.ts';
import { ConfirmModal } from '../ui/confirm-modal.tsx';
import { Icon } from '../ui/icon.tsx';
import { type ComputerCommand, type ComputerGame, personOf } from './computer-game.ts';
import { useLevelName } from './use-level-name.ts';

/** The question about resigning, or the result put aside to look at the board. */
export type ComputerOverlay = 'resign' | 'seen' | undefined;

interface ComputerOverlaysProps {
  readonly game: ComputerGame;
  readonly overlay: ComputerOverlay;
  readonly onOverlay: (overlay: ComputerOverlay) => void;
  readonly onCommand: (command: ComputerCommand) => void;
  readonly onAgain: () => void;
  readonly onNew: () => void;
}

/** What lies over the table: one question, and the result. */
export function ComputerOverlays(props: ComputerOverlaysProps): ReactElement {
  const { game, overlay, onOverlay, onCommand } = props;
  const text = useText();
  return (
    <>
      <ConfirmModal
        question={text('single.resignAsk')}
        hint={text('single.resignHint')}
        yes={text('local.resign')}
        no={text('local.playOn')}
        isOpen={overlay === 'resign' && game.outcome === undefined}
        onYes={() => {
          onOverlay(undefined);
          onCommand({ type: 'resign' });
        }}
        onNo={() => onOverlay(undefined)}
      />
      <Result {...props} />
    </>
  );
}

function Result(props: ComputerOverlaysProps): ReactElement | null {
  const { game, overlay, onOverlay, onAgain, onNew } = props;
  const text = useText();
  const levelName = useLevelName();
  const { outcome, line, computer } = game;
  if (outcome === undefined) return null;
  const person = personOf(game);
  const seal = sealOf(outcome, person);
  const [start] = line.positions;
  const now = currentPosition(line);
  const taken = [person, opponentOf(person)].map((side) =>
    totalTaken(takenFrom(opponentOf(side), start, now)),
  );
  const number = Math.ceil(line.moves.length / 2);
  const cause =
    outcome.by === 'resignation' ? text('single.youResigned') : causeText(outcome, text);
  return (
    <ResultSheet
      isOpen={overlay !== 'seen'}
      onClose={() => onOverlay('seen')}
      seal={seal}
      title={text(`single.result.${seal}`)}
      cause={text('outcome.line', { cause, number })}
      facts={[
        { name: text('single.opponent'), value: levelName(computer.level) },
        { name: text('outcome.taken'), value: taken.join(' : ') },
      ]}
    >
      <button type="button" className="btn seal-btn big block" onClick={onAgain}>
        {text('local.again')}
      </button>
      <ResultLinks review={`/local/${encodeURIComponent(game.filename)}`}>
        <button type="button" className="btn" onClick={onNew}>
          <Icon name="chip" />
          {text('single.other')}
        </button>
      </ResultLinks>
    </ResultSheet>
  );
}
