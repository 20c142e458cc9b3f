// Two boards that play the same moves, for tools/bench/board.ts: ours, and one drawn on a canvas.
import { afterMove, legalMoves, type Move, type Position, startPosition } from '@chuhe/rules';
import { createRoot } from 'react-dom/client';
import '@chuhe/protocol/all-texts';
import '../src/ui/styles/index.css';
import './bench.css';
import { boardDefs } from '@chuhe/board';
import { openCanvasBoard } from './canvas-board.ts';
import { OwnBoard, type ShowPosition } from './own-board.tsx';

const PLIES = 60;
const GLIDE_MILLIS = 200;
/** Enough for the glide to end and the board to settle. */
const TURN_MILLIS = 260;

interface Turn {
  readonly before: Position;
  readonly after: Position;
  readonly move: Move;
}

declare global {
  interface Window {
    /** The functions the tool calls; each plays `count` moves and resolves when the last has come to rest. */
    readonly boardBench: {
      readonly own: (count: number) => Promise<void>;
      readonly canvas: (count: number) => Promise<void>;
      /** Puts the pieces back to the start. */
      readonly reset: () => Promise<void>;
      /** A whole game at full speed: one move per frame. */
      readonly replay: () => Promise<void>;
    };
  }
}

const turns = playGame(PLIES);
const symbols = document.createElement('div');
symbols.innerHTML = `<svg width="0" height="0"><defs>${boardDefs()}</defs></svg>`;
document.body.append(symbols);

const holder = document.querySelector('#own');
const canvas = document.querySelector('canvas');
if (holder === null || canvas === null) throw new Error('the page has no place for the boards');
const drawOnCanvas = await openCanvasBoard(canvas);
const show = await new Promise<ShowPosition>((resolve) => {
  createRoot(holder).render(<OwnBoard start={startPosition()} onReady={resolve} />);
});

Object.assign(window, {
  boardBench: {
    own: (count) => playTurns(count, ({ after, move }) => show(after, move, GLIDE_MILLIS)),
    canvas: (count) =>
      playTurns(count, ({ before, move }) => drawOnCanvas(before, move, GLIDE_MILLIS)),
    reset: async () => {
      show(startPosition(), undefined, 0);
      await pause(TURN_MILLIS);
    },
    replay: replayGame,
  } satisfies Window['boardBench'],
});

async function playTurns(count: number, play: (turn: Turn) => void): Promise<void> {
  for (const turn of turns.slice(0, count)) {
    play(turn);
    // The moves come one after another.
    await pause(TURN_MILLIS);
  }
}

async function replayGame(): Promise<void> {
  for (const { after, move } of turns) {
    show(after, move, 0);
    // One move per frame.
    await nextFrame();
  }
}

/** The same game every time: a seeded generator chooses among the legal moves. */
function playGame(plies: number): readonly Turn[] {
  const played: Turn[] = [];
  let position = startPosition();
  let seed = 20_261_115;
  for (let ply = 0; ply < plies; ply += 1) {
    const moves = legalMoves(position);
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const move = moves[seed % moves.length];
    if (move === undefined) break;
    const after = afterMove(position, move);
    played.push({ before: position, after, move });
    position = after;
  }
  return played;
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
