import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import type { Tournament } from './use-tournament.ts';

/**
 * Announces the player's pairing and a new place to screen readers. The lobby's announcement, which reaches every page,
 * plays the sound and opens the room.
 */
export function TournamentNotices({
  tournament,
}: {
  readonly tournament: Tournament;
}): ReactElement {
  const text = useText();
  const { live, own, pairing } = tournament;
  const { row } = own;
  const place =
    row === null || live.summary.state !== 'running'
      ? ''
      : text('tournament.newRank', { place: text('tournament.place', { place: row.place }) });
  const paired =
    pairing === undefined
      ? ''
      : text('tournament.own.paired', {
          side: text(`tournament.side.${pairing.side}`),
          name: pairing.opponent.userName,
        });
  return (
    <>
      <output className="visually-hidden" aria-live="polite">
        {paired}
      </output>
      <output className="visually-hidden" aria-live="polite">
        {place}
      </output>
    </>
  );
}
