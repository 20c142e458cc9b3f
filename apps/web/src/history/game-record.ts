import type { GameDetail, GameSummary, Player } from '@chuhe/protocol';
import { DRAW_CAUSES, STEP_SECONDS, WIN_CAUSES } from '@chuhe/rules';
import type { Text } from '../language/index.ts';
import { type LocalRecord, type RecordOutcome, resultOf } from '../records/index.ts';

/** A game of the server's in the form in which games are looked through. */
export function recordOfGame(game: GameDetail, text: Text): LocalRecord {
  const outcome = outcomeOf(game);
  const endedAt = Date.parse(game.endedAt);
  const stepSeconds = STEP_SECONDS.find((seconds) => seconds === game.stepTime);
  return {
    filename: `chuhe-${game.id}`,
    startedAt: endedAt,
    savedAt: endedAt,
    isOpen: false,
    startCode: game.penCode,
    moves: game.moves,
    names: { RED: nameOf(game.red, text), BLACK: nameOf(game.black, text) },
    usedMillis: usedMillis(game),
    ...(stepSeconds === undefined ? {} : { stepSeconds }),
    result: resultOf(outcome),
    ...(outcome === undefined ? {} : { outcome }),
    headers: {},
    comments: {},
  };
}

/** Somebody whose account was erased has no name any more. */
export function nameOf({ userName }: Player, text: Text): string {
  return userName === '' ? text('player.gone') : userName;
}

export function outcomeOf({ winner, cause }: GameSummary): RecordOutcome | undefined {
  const draw = DRAW_CAUSES.find((one) => one === cause);
  const win = WIN_CAUSES.find((one) => one === cause);
  if (winner === null) return draw === undefined ? undefined : { type: 'draw', by: draw };
  return win === undefined ? undefined : { type: 'win', winner, by: win };
}

function usedMillis({ penCode, moveMillis = [] }: GameDetail): LocalRecord['usedMillis'] {
  const used = { RED: 0, BLACK: 0 };
  const isRedFirst = penCode.split(' ')[1] !== 'b';
  for (const [ply, millis] of moveMillis.entries()) {
    used[(ply % 2 === 0) === isRedFirst ? 'RED' : 'BLACK'] += millis;
  }
  return used;
}
