import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { OptionSwitch } from '../ui/option-switch.tsx';
import { ThinkTime } from '../ui/think-time.tsx';
import type { Match } from './use-match.ts';

/** The time for a move, and whether the game counts. */
export function MatchOptions({ match }: { readonly match: Match }): ReactElement {
  const text = useText();
  const { wish, isMember, choose } = match;
  return (
    <div className="match-options">
      <ThinkTime value={wish.stepTime} onChange={(stepTime) => choose({ stepTime })} />
      {isMember ? (
        <OptionSwitch
          label={text('match.rated')}
          hint={text('match.ratedHint')}
          checked={wish.isRated}
          onChange={(isRated) => choose({ isRated })}
        />
      ) : (
        <p className="hint">{text('match.guest')}</p>
      )}
    </div>
  );
}
