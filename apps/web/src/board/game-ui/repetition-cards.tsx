import {
  currentPosition,
  type MoveLine,
  type Repetition,
  type RepetitionWarning,
  writeMove,
} from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CoachCard } from './coach-card.tsx';
import { writeLine } from './move-list.tsx';
import { rulingText, warningText } from './repetition.ts';
import { SideDisc } from './side-name.tsx';
import './repetition-cards.css';

export interface RepetitionWarningCardProps {
  readonly line: MoveLine;
  readonly warning: RepetitionWarning;
}

/** Above this number, moves are counted and not listed. */
const MAX_LISTED = 8;

/** Warns both players of the cost of the next repetition, and lists the moves that avoid it. */
export function RepetitionWarningCard({ line, warning }: RepetitionWarningCardProps): ReactElement {
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

export interface RepetitionRulingCardProps {
  readonly line: MoveLine;
  readonly repetition: Repetition;
  /** The ply on the board while the cycle is shown. */
  readonly shownPly: number | undefined;
  readonly isPlaying: boolean;
  readonly onReplay: () => void;
}

/** Explains the ruling on a repetition: the rule in words, every move of the cycle, and a replay. */
export function RepetitionRulingCard(props: RepetitionRulingCardProps): ReactElement {
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
