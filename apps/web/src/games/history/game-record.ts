import { type GameSummary, type Player, playerNameText, type SharedGame } from '@chuhe/protocol';
import { finishedOutcome, STEP_SECONDS } from '@chuhe/rules';
import type { Locale, Text } from '../../platform/language/index.ts';
import { type LocalRecord, type RecordOutcome, resultOf } from '../device-records/index.ts';

/** A game from the server in the format of replays. */
export function recordOfGame(game: SharedGame, text: Text, locale: Locale): LocalRecord {
  const outcome = outcomeOf(game);
  const endedAt = Date.parse(game.endedAt);
  const stepSeconds =
    game.clock === undefined ? STEP_SECONDS.find((one) => one === game.stepTime) : undefined;
  return {
    filename: `chuhe-${game.id}`,
    startedAt: endedAt,
    savedAt: endedAt,
    isOpen: false,
    startCode: game.penCode,
    moves: game.moves,
    names: { RED: nameOf(game.red, text, locale), BLACK: nameOf(game.black, text, locale) },
    usedMillis: usedMillis(game),
    ...(stepSeconds === undefined ? {} : { stepSeconds }),
    ...(game.clock !== undefined && { clock: game.clock }),
    ...(game.moveMillis !== undefined && { moveMillis: game.moveMillis }),
    result: resultOf(outcome),
    ...(outcome === undefined ? {} : { outcome }),
    headers: {},
    comments: {},
  };
}

/** A deleted account has no name; a house bot has one in every language. */
export function nameOf({ userName }: Player, text: Text, locale: Locale): string {
  return userName === '' ? text('player.gone') : playerNameText(userName, locale);
}

export function outcomeOf({
  winner,
  cause,
}: Pick<GameSummary, 'winner' | 'cause'>): RecordOutcome | undefined {
  return finishedOutcome(winner, cause);
}

function usedMillis({ penCode, moveMillis = [] }: SharedGame): LocalRecord['usedMillis'] {
  const used = { RED: 0, BLACK: 0 };
  const isRedFirst = penCode.split(' ')[1] !== 'b';
  for (const [ply, millis] of moveMillis.entries()) {
    used[(ply % 2 === 0) === isRedFirst ? 'RED' : 'BLACK'] += millis;
  }
  return used;
}
