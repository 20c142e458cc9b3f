import type { TournamentLive } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { traitsOf } from './formats.ts';
import { fewestFor } from './new-tournament.ts';

/** Why a Swiss may not reach its last round: too few players have entered, or it ended early. */
export function RoundLimits({ live }: { readonly live: TournamentLive }): ReactElement | null {
  const text = useText();
  const { earlyEnd, summary } = live;
  const { form, state, players, round = 0, rounds = 0 } = summary;
  if (earlyEnd !== undefined) {
    return (
      <p className="tournament-head__limit" role="note">
        {text(`tournament.early.${earlyEnd}`, { round, rounds })}
      </p>
    );
  }
  const fewest = fewestFor(rounds);
  const hasChosenRounds = traitsOf(form).fields.includes('rounds');
  if (!hasChosenRounds || state !== 'upcoming' || players >= fewest) return null;
  return (
    <p className="tournament-head__limit" role="note">
      {text('tournament.fewPlayers', { rounds, fewest, players })}
    </p>
  );
}
