import type { Repetition } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import { verdictText } from './repetition-text.ts';
import { SideDisc } from './side-disc.tsx';

interface VerdictCardProps {
  readonly repetition: Repetition;
  readonly written: readonly string[];
  /** The ply on the board while the cycle is being shown. */
  readonly shownPly: number | undefined;
  readonly isPlaying: boolean;
  readonly onReplay: () => void;
}

/** Why a repetition was judged as it was: the rule in words, every move of the cycle, and a replay. */
export function VerdictCard(props: VerdictCardProps): ReactElement {
  const { repetition, written, shownPly, isPlaying, onReplay } = props;
  const text = useText();
  const locale = useLocale();
  const isFoul = repetition.offender !== undefined;
  return (
    <section className={isFoul ? 'coach bad verdict' : 'coach slow verdict'}>
      <div>
        <b>{text('verdict.title')}</b>
        <p>{verdictText(repetition, text, locale)}</p>
        <ol className="cycle" aria-label={text('verdict.cycle')}>
          {repetition.moves.map(({ ply, side, class: kind }) => (
            <li key={ply} aria-current={ply === shownPly ? 'step' : undefined}>
              <SideDisc side={side} />
              <span>{written[ply - 1]}</span>
              <span className={`cls is-${kind}`}>{text(`verdict.class.${kind}`)}</span>
            </li>
          ))}
        </ol>
        <button type="button" className="btn small" onClick={onReplay} aria-pressed={isPlaying}>
          <Icon name={isPlaying ? 'pause' : 'play'} size="s" />
          {text(isPlaying ? 'verdict.stop' : 'verdict.replay')}
        </button>
      </div>
    </section>
  );
}
