import {
  currentPosition,
  type MoveLine,
  type Repetition,
  type RepetitionWarning,
  warnOfRepetition,
  writeMove,
} from '@chuhe/rules';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { CoachCard } from './coach-card.tsx';
import { MoveList, writeLine } from './move-list.tsx';
import { type PanelTab, TablePanel } from './table-panel.tsx';
import { StepControls } from './step-controls.tsx';
import type { useLookBack } from './replay.ts';
import { useReplayKeys } from './use-keys.ts';
import { rulingText, type useCycleReplay, warningText } from './repetition.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SideDisc } from './side-name.tsx';
import './game-moves.css';

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

interface RepetitionWarningCardProps {
  readonly line: MoveLine;
  readonly warning: RepetitionWarning;
}

/** Above this number, moves are counted and not listed. */
const MAX_LISTED = 8;

/** Warns both players of the cost of the next repetition, and lists the moves that avoid it. */
function RepetitionWarningCard({ line, warning }: RepetitionWarningCardProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const notation = useSettings((settings) => settings.written);
  const position = currentPosition(line);
  const listed = warning.avoidedBy.slice(0, MAX_LISTED);
  const moves = listed.map((move) => writeMove(position, move, notation));
  const rest = warning.avoidedBy.length - listed.length;
  return (
    <CoachCard tone="warning" title={text('warning.title')} isLive>
      <p>{warningText(warning.repetition, text, locale)}</p>
      <p>
        {moves.length === 0
          ? text('warning.noWayOut')
          : text('warning.avoid', { moves: moves.join(text('table.listComma')), rest })}
      </p>
    </CoachCard>
  );
}

interface RepetitionRulingCardProps {
  readonly line: MoveLine;
  readonly repetition: Repetition;
  /** The ply on the board while the cycle is shown. */
  readonly shownPly: number | undefined;
  readonly isPlaying: boolean;
  readonly onReplay: () => void;
}

/** Explains the ruling on a repetition: the rule in words, every move of the cycle, and a replay. */
function RepetitionRulingCard(props: RepetitionRulingCardProps): ReactElement {
  const { line, repetition, shownPly, isPlaying, onReplay } = props;
  const text = useText();
  const locale = useLocale();
  const notation = useSettings((settings) => settings.written);
  const written = useMemo(() => writeLine(line, notation), [line, notation]);
  const isFoul = repetition.offender !== undefined;
  return (
    <CoachCard
      tone={isFoul ? 'bad' : 'warning'}
      title={text('verdict.title')}
      className="ruling-card"
    >
      <p>{rulingText(repetition, text, locale)}</p>
      <ol className="ruling-card__cycle" aria-label={text('verdict.cycle')}>
        {repetition.moves.map(({ ply, side, class: kind }) => (
          <li key={ply} aria-current={ply === shownPly ? 'step' : undefined}>
            <SideDisc side={side} />
            <span>{written[ply - 1]}</span>
            <span
              className={
                kind === 'idle'
                  ? 'ruling-card__class ruling-card__class--idle'
                  : 'ruling-card__class'
              }
            >
              {text(`verdict.class.${kind}`)}
            </span>
          </li>
        ))}
      </ol>
      <Button size="small" onClick={onReplay} aria-pressed={isPlaying}>
        <Icon name={isPlaying ? 'pause' : 'play'} size="small" />
        {text(isPlaying ? 'verdict.stop' : 'verdict.replay')}
      </Button>
    </CoachCard>
  );
}
