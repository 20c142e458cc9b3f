// The parts of a room that only tournament games have, in a chunk of their own.
import type { ReactElement } from 'react';
import type { ButtonLook } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ArenaReturnProps } from './arena-return.tsx';
import type { PhoneBarProps, RoomScoreProps, TournamentBarProps } from './tournament-bar.tsx';

const load = async () => import('./tournament-bar.tsx');

export const RoomScore = lazyPart<RoomScoreProps>(async () => (await load()).RoomScore);
export const RoomStandings = lazyPart<TournamentBarProps>(async () => (await load()).RoomStandings);
export const StreakNote = lazyPart<TournamentBarProps>(async () => (await load()).StreakNote);
export const TournamentBar = lazyPart<TournamentBarProps>(async () => (await load()).TournamentBar);
export const TournamentLink = lazyPart<TournamentBarProps & ButtonLook>(
  async () => (await load()).TournamentLink,
);
export const TournamentPhoneBar = lazyPart<PhoneBarProps>(
  async () => (await load()).TournamentPhoneBar,
  { Coming: EmptyPhoneBar },
);
export const ArenaReturn = lazyPart<ArenaReturnProps>(
  async () => (await import('./arena-return.tsx')).ArenaReturn,
);

function EmptyPhoneBar({ title, children }: PhoneBarProps): ReactElement {
  return (
    <header className="tournament-bar tournament-bar--phone">
      <h1 className="visually-hidden">{title}</h1>
      {children}
    </header>
  );
}
