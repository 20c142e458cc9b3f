export { bergerRound, bergerRounds, MAX_IN_TABLE, type BergerBoard } from './pairing/berger.ts';
export { balanceOf, type Side, wouldBeThird } from './pairing/colours.ts';
export { mayMeet, pairArena, type WaitingPlayer } from './pairing/pair-arena.ts';
export { pairSwiss, type SwissPlayer, type SwissRound } from './pairing/pair-swiss.ts';
export { waitingCount } from './formats/arena.ts';
export type { NextStep, WorkedPairing } from './formats/format.ts';
export {
  earlyEndOf,
  type PairingInput,
  pairingInput,
  roundsOf,
  rulesOf,
  workOutPairing,
} from './formats/formats.ts';
export {
  decide,
  entryRefusal,
  type TournamentCommand,
  type TournamentDecision,
  type TournamentRefusal,
} from './life/decide.ts';
export {
  type NewPairing,
  type PairingResult,
  type RuledResult,
  type TournamentEvent,
  type TournamentFact,
  type TournamentFormat,
  type TournamentOptions,
} from './life/event.ts';
export { evolve } from './life/evolve.ts';
export { nextStep } from './life/next-step.ts';
export { perform } from './life/perform.ts';
export { type StandingRow, standings } from './life/standings.ts';
export {
  coloursOf,
  endOfArena,
  type Entrant,
  type Pairing,
  type SheetGame,
  STREAK,
  type Tournament,
} from './life/tournament.ts';
