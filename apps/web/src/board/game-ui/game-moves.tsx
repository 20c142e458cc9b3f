import { type MoveLine, type Repetition, warnOfRepetition } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useText } from '../../platform/language/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MoveList } from './move-list.tsx';
import type { RepetitionRulingCardProps, RepetitionWarningCardProps } from './repetition-cards.tsx';
import type { useCycleReplay } from './repetition.ts';
import { type PanelTab, TablePanel } from './table-panel.tsx';
import { StepControls } from './step-controls.tsx';
import type { useLookBack } from './replay.ts';
import { useReplayKeys } from './use-keys.ts';

const loadCards = async () => import('./repetition-cards.tsx');

/** No game begins with a repetition. */
const RepetitionWarningCard = lazyPart<RepetitionWarningCardProps>(
  async () => (await loadCards()).RepetitionWarningCard,
);
const RepetitionRulingCard = lazyPart<RepetitionRulingCardProps>(
  async () => (await loadCards()).RepetitionRulingCard,
);

interface GameMovesProps {
  readonly line: MoveLine;
  readonly isOver: boolean;
  /** The repetition that ended the game, if any. */
  readonly ruling: Repetition | undefined;
  readonly cycle: ReturnType<typeof useCycleReplay>;
  /** The shown ply, and the navigation to others. */
  readonly look: ReturnType<typeof useLookBack>;
  /** The tabs beside the moves. */
  readonly tabs?: readonly PanelTab[];
  /** The shown tab, if the screen controls it. */
  readonly shown?: string;
  readonly onShow?: (id: string) => void;
  /** The small print beside the tabs; the number of rounds by default. */
  readonly hint?: ReactNode;
  /** The result, once there is one. */
  readonly head?: ReactNode;
  /** Content that accompanies the moves on phones: the latest message, a hint. */
  readonly below?: ReactNode;
  /** The action bar and the content above it. */
  readonly children: ReactNode;
}

/** The moves so far, with the rulings and warnings about them. */
export function GameMoves(props: GameMovesProps): ReactElement {
  const { line, isOver, ruling, cycle, look, children } = props;
  const text = useText();
  const warning = useMemo(() => (isOver ? undefined : warnOfRepetition(line)), [isOver, line]);
  const last = line.moves.length;
  const ply = cycle.shownPly ?? look.shownPly ?? last;
  useReplayKeys({ first: 0, last, ply, isPlaying: false }, (intent) => {
    if (intent.type === 'go') look.go(intent.ply);
  });
  return (
    <TablePanel
      label={text('table.moves')}
      heading={text('table.moves')}
      hint={props.hint ?? text('table.rounds', { count: Math.ceil(last / 2) })}
      tabs={props.tabs ?? []}
      {...(props.shown === undefined ? {} : { shown: props.shown })}
      {...(props.onShow === undefined ? {} : { onShow: props.onShow })}
      head={props.head}
      foot={children}
    >
      <MoveList line={line} current={ply} onGo={look.go} />
      {warning === undefined ? null : <RepetitionWarningCard line={line} warning={warning} />}
      {ruling === undefined ? null : (
        <RepetitionRulingCard
          line={line}
          repetition={ruling}
          shownPly={cycle.shownPly}
          isPlaying={cycle.isPlaying}
          onReplay={() => cycle.send({ type: 'toggle' })}
        />
      )}
      {props.below}
      <StepControls ply={ply} lastPly={last} onGo={look.go} isDesktopOnly />
    </TablePanel>
  );
}
