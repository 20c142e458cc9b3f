// The script of embedded boards: steps through a game, or follows a running one. The page shows the position without
// it. It uses only public calls and sends no cookies.
import './embed.css';
import { isPieceSet, type PieceSet, positionSvg } from '@chuhe/board';
import { moveOfRecord, readPositionCode } from '@chuhe/rules';
import * as z from 'zod/mini';

/** A position as the server writes it into the page: the move that led to it, and the text below the board. */
const frameSchema = z.object({ code: z.string(), move: z.string(), words: z.string() });
type Frame = z.infer<typeof frameSchema>;

/** The followed room, with the texts for its moves and its end. */
const liveSchema = z.object({ roomId: z.string(), playing: z.string(), over: z.string() });

const dataSchema = z.object({
  frames: z.array(frameSchema),
  live: z.optional(liveSchema),
  board: z.string(),
  pieces: z.custom<PieceSet>(isPieceSet),
});

const data = dataSchema.parse(
  JSON.parse(
    document.querySelector('#embed-data')?.textContent ??
      '{"frames":[],"board":"","pieces":"characters"}',
  ),
);
/** A page without a theme takes the reader's; the tokens select a theme by name. */
const { dataset } = document.documentElement;
if ('followsSystem' in dataset && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset['theme'] = 'dark';

const POLL_MILLIS = 3000;
/** The polling interval in a background page, or when the server does not answer. */
const SLOW_POLL_MILLIS = 30_000;

const board = document.querySelector('.embed__board');
const status = document.querySelector('.embed__status');

function show({ code, move, words }: Frame): void {
  const reading = readPositionCode(code);
  if (board === null || !reading.ok) return;
  board.innerHTML = positionSvg(reading.setup, {
    lastMove: moveOfRecord(move),
    title: data.board,
    pieces: data.pieces,
  });
  if (status !== null) status.textContent = words;
}

/** First, back, forward and last; the arrow keys do the same. */
function stepThrough(frames: readonly Frame[]): void {
  const bar = document.querySelector<HTMLElement>('.embed__steps');
  const buttons = [...(bar?.querySelectorAll('button') ?? [])];
  const last = frames.length - 1;
  let at = last;
  const go = (to: number): void => {
    at = Math.min(last, Math.max(0, to));
    const frame = frames[at];
    if (frame !== undefined) show(frame);
    for (const [index, button] of buttons.entries())
      button.disabled = index < 2 ? at === 0 : at === last;
  };
  const targets = [() => 0, () => at - 1, () => at + 1, () => last];
  for (const [index, button] of buttons.entries())
    button.addEventListener('click', () => go(targets[index]?.() ?? at));
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') go(at - 1);
    if (key === 'ArrowRight') go(at + 1);
  });
  if (bar !== null) bar.hidden = false;
  go(last);
}

/** The used part of the answer to `liveBoards`; the schemas of all calls would be ten times this script. */
const boardSchema = z.object({
  penCode: z.string(),
  lastMove: z.optional(z.string()),
  plies: z.number(),
});
const answerSchema = z.object({
  data: z.optional(z.object({ list: z.array(boardSchema), gone: z.array(z.string()) })),
});

/** Polls the board until the game is over. */
function follow({ roomId, playing, over }: z.infer<typeof liveSchema>): void {
  let plies = 0;
  const ask = async (): Promise<void> => {
    let wait = document.visibilityState === 'hidden' ? SLOW_POLL_MILLIS : POLL_MILLIS;
    try {
      const response = await fetch(`/api/live/boards?rooms=${roomId}.${plies}`, {
        credentials: 'omit',
      });
      const answer = answerSchema.parse(await response.json());
      const [changed] = answer.data?.list ?? [];
      if (changed !== undefined) {
        ({ plies } = changed);
        show({ code: changed.penCode, move: changed.lastMove ?? '', words: playing });
      }
      if (answer.data?.gone.includes(roomId) === true) {
        if (status !== null) status.textContent = over;
        return;
      }
      if (!response.ok) wait = SLOW_POLL_MILLIS;
    } catch {
      // Without a network the last board stays, and polling continues.
      wait = SLOW_POLL_MILLIS;
    }
    setTimeout(() => void ask(), wait);
  };
  void ask();
}

if (data.live !== undefined) follow(data.live);
else if (data.frames.length > 1) stepThrough(data.frames);
