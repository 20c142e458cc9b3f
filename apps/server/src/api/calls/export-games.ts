import { GAME_FORMATS } from '@chuhe/files';
import { codeOfBranch, readOpeningTag } from '@chuhe/openings';
import { readPosition, startPosition, writePgn } from '@chuhe/rules';
import {
  detailOf,
  type GameDetailRow,
  type GamesStore,
  type ListPlace,
  movesOf,
  TOP,
} from '../../games/history/index.ts';
import type { TextAnswer } from '../../platform/call.ts';

/** A request for the games of one player. */
export interface ExportRequest {
  readonly accountId: string;
  /** Limits the export to public games. */
  readonly isPublic: boolean;
  readonly since: Date | undefined;
  readonly until: Date | undefined;
  readonly max: number;
}

type Form = 'pgn' | 'ndjson';

/** Called for each further page delivered. */
type OnPage = () => Promise<unknown>;

const PAGE = 50;
const PGN = GAME_FORMATS.pgn;

/** Reads a player's games page by page; only one page is in memory. */
async function* detailsOf(
  games: Pick<GamesStore, 'pageOf' | 'byIds'>,
  { accountId, isPublic, since, until, max }: ExportRequest,
  onPage: OnPage,
): AsyncGenerator<GameDetailRow> {
  let below: ListPlace =
    until === undefined ? TOP : { endedMicros: String(until.getTime() * 1000), id: '1' };
  let left = max;
  while (left > 0) {
    const most = Math.min(PAGE, left);
    const { rows, next } = await games.pageOf(accountId, { isPublic }, { below, most });
    const wanted = rows.filter(({ ended_at }) => since === undefined || ended_at >= since);
    yield* await games.byIds(wanted.map(({ id }) => id));
    if (next === undefined || wanted.length < rows.length) return;
    below = next;
    left -= wanted.length;
    if (left > 0) await onPage();
  }
}

async function* written(
  rows: AsyncIterable<GameDetailRow>,
  { form, site }: ExportOptions,
): AsyncGenerator<string> {
  for await (const row of rows)
    yield form === 'ndjson' ? `${JSON.stringify(detailOf(row))}\n` : `${pgnOf(row, site)}\n`;
}

export interface ExportOptions {
  readonly form: Form;
  /** The address of the site, for the PGN headers. */
  readonly site: string;
}

/** All requested games, streamed as they are read. */
export function exportGames(
  games: Pick<GamesStore, 'pageOf' | 'byIds'>,
  request: ExportRequest,
  { onPage, ...options }: ExportOptions & { readonly onPage: OnPage },
): TextAnswer {
  return textOf(options.form, written(detailsOf(games, request, onPage), options));
}

export function exportGame(row: GameDetailRow, options: ExportOptions): TextAnswer {
  const one = (async function* (): AsyncGenerator<GameDetailRow> {
    yield await Promise.resolve(row);
  })();
  return textOf(options.form, written(one, options));
}

function textOf(form: Form, lines: AsyncIterable<string>): TextAnswer {
  return form === 'ndjson'
    ? { type: 'application/x-ndjson', fileName: 'games.ndjson', lines }
    : { type: PGN.mediaType, fileName: `games.${PGN.extension}`, lines };
}

/** A stored game as PGN, with moves as coordinates. */
function pgnOf(row: GameDetailRow, site: string): string {
  const start = readPosition(row.start_code);
  const winner = row.outcome_winner;
  const code = codeOfBranch(readOpeningTag(row.opening_tag ?? '').branch);
  const decided = winner === 'RED' ? '1-0' : '0-1';
  const headers = new Map([
    ['Event', row.is_rated ? 'Rated game' : 'Casual game'],
    ['Site', `${site}/todayHistory/${row.id}`],
    ['Date', row.ended_at.toISOString().slice(0, 10).replaceAll('-', '.')],
    ['Red', row.red_name ?? ''],
    ['Black', row.black_name ?? ''],
    ['Termination', row.outcome_by],
    ['TimeControl', row.time_control],
    ...(code === undefined || code === '' ? [] : [['ECCO', code] as const]),
  ]);
  return writePgn(
    {
      headers,
      start: start.ok ? start.position : startPosition(),
      moves: movesOf(row.moves),
      comments: new Map(),
      result: winner === null ? '1/2-1/2' : decided,
    },
    'ICCS',
  );
}
