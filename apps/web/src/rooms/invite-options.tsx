import { SIDE_CHOICES, THINK_SECONDS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Switch } from '../ui/switch.tsx';

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
        <Segmented
          label={text('invite.stepTime')}
          value={choice.stepTime}
          choices={THINK_SECONDS.map((value) => ({
            value,
            text: text('invite.seconds', { seconds: value }),
          }))}
          onChange={(stepTime) => onChange({ stepTime })}
        />
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
        <div className="opt flat">
          <span>
            {text('match.rated')}
            <small className="hint">{text('match.ratedHint')}</small>
          </span>
          <Switch
            label={text('match.rated')}
            checked={choice.isRated}
            onChange={(isRated) => onChange({ isRated })}
          />
        </div>
      ) : null}
      <div className="opt flat">
        <span>
          {text('invite.watch')}
          <small className="hint">{text('invite.watchHint')}</small>
        </span>
        <Switch
          label={text('invite.watch')}
          checked={choice.isWatch}
          onChange={(isWatch) => onChange({ isWatch })}
        />
      </div>
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
