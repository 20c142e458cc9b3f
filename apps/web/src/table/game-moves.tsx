import { type Line, type Repetition, warnOfRepetition } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { MoveList } from './move-list.tsx';
import { MoveStrip } from './move-strip.tsx';
import { RepetitionWarningCard } from './repetition-warning-card.tsx';
import type { useCycleReplay } from './use-cycle-replay.ts';
import { VerdictCard } from './verdict-card.tsx';
import { writeLine } from './written-line.ts';

interface GameMovesProps {
  readonly line: Line;
  readonly isOver: boolean;
  /** The repetition that ended the game, if one did. */
  readonly verdict: Repetition | undefined;
  readonly cycle: ReturnType<typeof useCycleReplay>;
  /** The bar of actions. */
  readonly children: ReactNode;
}

/** The moves so far, and what the rules have to say about them. */
export function GameMoves(props: GameMovesProps): ReactElement {
  const { line, isOver, verdict, cycle, children } = props;
  const text = useText();
  const { notation } = useSettings();
  const written = useMemo(() => writeLine(line, notation), [line, notation]);
  const warning = useMemo(() => (isOver ? undefined : warnOfRepetition(line)), [isOver, line]);
  const current = cycle.shownPly ?? line.moves.length;
  return (
    <section className="room-moves" aria-label={text('table.moves')}>
      <div className="panel-h only-desk">
        <b>{text('table.moves')}</b>
        <span className="hint">
          {text('table.rounds', { count: Math.ceil(line.moves.length / 2) })}
        </span>
      </div>
      <div className="only-phone">
        <MoveStrip line={line} written={written} current={current} />
      </div>
      <div className="only-desk moves-frame">
        <MoveList line={line} written={written} current={current} />
      </div>
      {warning === undefined ? null : <RepetitionWarningCard line={line} warning={warning} />}
      {verdict === undefined ? null : (
        <VerdictCard
          repetition={verdict}
          written={written}
          shownPly={cycle.shownPly}
          isPlaying={cycle.isPlaying}
          onReplay={() => cycle.send({ type: 'toggle' })}
        />
      )}
      {children}
    </section>
  );
}
