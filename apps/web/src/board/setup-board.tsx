import { boardGeometry, boxOfWidth, type Geometry, type LabelLanguage } from '@chuhe/board';
import type { Setup, Square } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import type { BoardLook } from './board.tsx';
import { GridLayer } from './grid-layer.tsx';
import { GroundLayer } from './ground-layer.tsx';
import { MarkLayer } from './mark-layer.tsx';
import { PieceLayer } from './piece-layer.tsx';
import { openStack } from './stack.ts';
import { type SetupIntent, useSetupInput } from './use-setup-input.ts';

interface SetupBoardProps {
  /** Need not be lawful. */
  readonly setup: Setup;
  readonly look: BoardLook;
  readonly language: LabelLanguage;
  readonly name: string;
  readonly lifted: Square | undefined;
  /** A square to be looked at, because something is wrong there. */
  readonly faulty: Square | undefined;
  readonly onIntent: (intent: SetupIntent) => void;
}

const WIDTH = 720;
const NOWHERE: readonly Square[] = [];

/** A board on which any man may stand anywhere. It knows no rules. */
export function SetupBoard(props: SetupBoardProps): ReactElement {
  const { setup, look, language, name, lifted, faulty, onIntent } = props;
  const geometry = useSetupGeometry(look);
  const { cursor, held, input } = useSetupInput(geometry, setup, onIntent);
  const stack = useMemo(() => openStack(setup), [setup]);
  const selected = held ?? lifted;
  return (
    <svg
      className={selected === undefined ? 'xq-board is-live' : 'xq-board is-live has-sel'}
      viewBox={`0 0 ${geometry.width} ${geometry.height}`}
      role="grid"
      aria-label={name}
      tabIndex={-1}
      {...input}
    >
      <GroundLayer geometry={geometry} numbers={look.numbers} />
      <MarkLayer
        geometry={geometry}
        from={undefined}
        to={undefined}
        check={faulty}
        selected={selected}
      />
      <PieceLayer
        position={setup}
        stack={stack}
        geometry={geometry}
        set={look.pieces}
        selected={selected}
        motion={undefined}
        glideMillis={0}
      />
      <GridLayer
        position={setup}
        geometry={geometry}
        language={language}
        cursor={cursor}
        selected={selected}
        dots={NOWHERE}
        captures={NOWHERE}
        lastTo={undefined}
        check={undefined}
      />
    </svg>
  );
}

function useSetupGeometry({ numbers, isFlipped }: BoardLook): Geometry {
  const hasNumbers = numbers !== 'none';
  return useMemo(() => {
    const box = boxOfWidth(WIDTH, hasNumbers);
    return boardGeometry({ ...box, padding: 0, hasNumbers, isFlipped });
  }, [hasNumbers, isFlipped]);
}
