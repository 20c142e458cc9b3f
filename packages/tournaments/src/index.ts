export { bergerRound, bergerRounds, MAX_IN_TABLE, type BergerBoard } from './pairing/berger.ts';
export { balanceOf, type Side, wouldBeThird } from './pairing/colours.ts';
export { mayMeet, pairArena, type WaitingPlayer } from './pairing/pair-arena.ts';
export { pairSwiss, type SwissPlayer, type SwissRound } from './pairing/pair-swiss.ts';
export {
  decide,
  entryRefusal,
  type TournamentCommand,
  type TournamentDecision,
  type TournamentRefusal,
} from './life/decide.ts';
export {
  type Form,
  type NewPairing,
  type PairingResult,
  type RuledResult,
  type TournamentEvent,
  type TournamentFact,
  type TournamentOptions,
} from './life/event.ts';
export { evolve } from './life/evolve.ts';
export { nextStep, type NextStep, waitingCount } from './life/next-step.ts';
export {
  type PairingInput,
  pairingInput,
  type WorkedPairing,
  workOutPairing,
} from './life/pairing-input.ts';
export { perform } from './life/perform.ts';
export { type StandingRow, standings } from './life/standings.ts';
export {
  coloursOf,
  earlyEndOf,
  endOfArena,
  type Entrant,
  type Pairing,
  roundsOf,
  type SheetGame,
  STREAK,
  type Tournament,
} from './life/tournament.ts';
