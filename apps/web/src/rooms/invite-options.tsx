import { SIDE_CHOICES, type THINK_SECONDS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { Segmented } from '../ui/segmented.tsx';
import { OptionSwitch } from '../ui/option-switch.tsx';
import { ThinkTime } from '../ui/think-time.tsx';

/** What an inviter chooses. */
export interface InviteChoice {
  readonly stepTime: (typeof THINK_SECONDS)[number];
  readonly side: (typeof SIDE_CHOICES)[number];
  readonly isWatch: boolean;
  readonly isRated: boolean;
}

interface InviteOptionsProps {
  readonly choice: InviteChoice;
  readonly onChange: (part: Partial<InviteChoice>) => void;
  /** Whether the game may count: both are registered and it begins as games do. */
  readonly mayBeRated: boolean;
}

/** The time for a move, the side, and whether others may watch. */
export function InviteOptions({ choice, onChange, mayBeRated }: InviteOptionsProps): ReactElement {
  const text = useText();
  return (
    <div>
      <div className="opt">
        <div className="lab">{text('invite.stepTime')}</div>
        <ThinkTime value={choice.stepTime} onChange={(stepTime) => onChange({ stepTime })} />
      </div>
      <div className="opt">
        <div className="lab">{text('invite.side')}</div>
        <Segmented
          label={text('invite.side')}
          value={choice.side}
          choices={SIDE_CHOICES.map((value) => ({ value, text: <SideWord side={value} /> }))}
          onChange={(side) => onChange({ side })}
        />
      </div>
      {mayBeRated ? (
        <OptionSwitch
          label={text('match.rated')}
          hint={text('match.ratedHint')}
          checked={choice.isRated}
          onChange={(isRated) => onChange({ isRated })}
        />
      ) : null}
      <OptionSwitch
        label={text('invite.watch')}
        hint={text('invite.watchHint')}
        checked={choice.isWatch}
        onChange={(isWatch) => onChange({ isWatch })}
      />
    </div>
  );
}

function SideWord({ side }: { readonly side: InviteChoice['side'] }): ReactElement {
  const text = useText();
  return (
    <>
      {side === 'random' ? null : <i className={side === 'RED' ? 'side r' : 'side b'} />}
      {text(`invite.side.${side}`)}
    </>
  );
}
