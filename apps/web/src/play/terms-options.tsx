import { SIDE_CHOICES } from '@chuhe/protocol';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../platform/language/index.ts';
import { Segmented } from '../ui/segmented.tsx';
import { OptionSwitch } from '../ui/switch.tsx';
import { ClockChoice } from './clock/index.ts';
import type { GameTerms } from './game-terms.ts';
import '../ui/option.css';
import '../ui/side-disc.css';

interface TermsOptionsProps {
  readonly terms: GameTerms;
  readonly onChange: (part: Partial<GameTerms>) => void;
  /** Whether the game may be rated. */
  readonly mayBeRated: boolean;
  /** Whether custom clocks are allowed. */
  readonly mayBeOwnClock: boolean;
  /** Further options below. */
  readonly children?: ReactNode;
}

/** The controls for the clock, the side, and whether the game is rated. */
export function TermsOptions(props: TermsOptionsProps): ReactElement {
  const { terms, onChange, mayBeRated, mayBeOwnClock, children } = props;
  const text = useText();
  return (
    <div>
      <div className="option">
        <div className="option__label">{text('clock.name')}</div>
        <ClockChoice
          value={terms.timeControl}
          onChange={(timeControl) => onChange({ timeControl })}
          mayBeOwn={mayBeOwnClock}
        />
      </div>
      <div className="option">
        <div className="option__label">{text('invite.side')}</div>
        <Segmented
          label={text('invite.side')}
          value={terms.side}
          choices={SIDE_CHOICES.map((value) => ({ value, text: <SideWord side={value} /> }))}
          onChange={(side) => onChange({ side })}
        />
      </div>
      {mayBeRated ? (
        <OptionSwitch
          label={text('match.rated')}
          hint={text('match.ratedHint')}
          checked={terms.isRated}
          onChange={(isRated) => onChange({ isRated })}
        />
      ) : null}
      {children}
    </div>
  );
}

function SideWord({ side }: { readonly side: GameTerms['side'] }): ReactElement {
  const text = useText();
  return (
    <>
      {side === 'random' ? null : (
        <i className={side === 'RED' ? 'side-disc' : 'side-disc side-disc--black'} />
      )}
      {text(`invite.side.${side}`)}
    </>
  );
}
