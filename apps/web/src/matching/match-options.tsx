import { THINK_SECONDS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Switch } from '../ui/switch.tsx';
import type { Match } from './use-match.ts';

/** The time for a move, and whether the game counts. */
export function MatchOptions({ match }: { readonly match: Match }): ReactElement {
  const text = useText();
  const { wish, isMember, choose } = match;
  return (
    <div className="match-options">
      <Segmented
        label={text('invite.stepTime')}
        value={wish.stepTime}
        choices={THINK_SECONDS.map((value) => ({
          value,
          text: text('invite.seconds', { seconds: value }),
        }))}
        onChange={(stepTime) => choose({ stepTime })}
      />
      {isMember ? (
        <div className="opt flat">
          <span>
            {text('match.rated')}
            <small className="hint">{text('match.ratedHint')}</small>
          </span>
          <Switch
            label={text('match.rated')}
            checked={wish.isRated}
            onChange={(isRated) => choose({ isRated })}
          />
        </div>
      ) : (
        <p className="hint">{text('match.guest')}</p>
      )}
    </div>
  );
}
