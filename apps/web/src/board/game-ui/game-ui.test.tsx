import {
  currentPosition,
  extendLine,
  type MoveLine,
  readMove,
  SIDES,
  startLine,
  startPosition,
} from '@chuhe/rules';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ActionButton } from './action-button.tsx';
import { BoardColumn } from './board-column.tsx';
import { type ClockState, readClock } from './clock-reading.ts';
import { ClockFace } from './clock.tsx';
import { GameMoves } from './game-moves.tsx';
import { GameTable } from './game-table.tsx';
import { LowTime } from './low-time.tsx';
import { MoveList } from './move-list.tsx';
import { capturesOf, Seat, takenFrom } from './seat.tsx';
import { StepControls } from './step-controls.tsx';

const LINE = lineOf('7747', '7062', '7967', '1022');
/** Both chariots move back and forth until the position occurs for the second time. */
const REPEATED = lineOf('0908', '0001', '0809', '0100');
const NO_LOOK = { shownPly: undefined, go: () => undefined } as const;
const NO_CYCLE = { shownPly: undefined, isPlaying: false, send: () => undefined } as const;

const STEP: ClockState = {
  control: { kind: 'step', seconds: 60 },
  stockMillis: 0,
  turn: { leftMillis: 59_000, limitMillis: 60_000 },
  isFirstMove: false,
  usedMillis: 61_000,
};
const ADDING: ClockState = {
  ...STEP,
  control: { kind: 'increment', baseSeconds: 3600, incrementSeconds: 30 },
  stockMillis: 3_630_000,
  turn: { leftMillis: 3_630_000, limitMillis: 3_630_000 },
};
const STAGES: ClockState = {
  ...STEP,
  control: { kind: 'stages', gameSeconds: 600, stepSeconds: 60, countdownSeconds: 30 },
  stockMillis: 540_000,
  turn: { leftMillis: 45_000, limitMillis: 60_000 },
};

function clockOf(state: ClockState) {
  const isRunning = state.turn !== undefined;
  return <ClockFace reading={readClock(state)} usedMillis={0} isRunning={isRunning} />;
}

test('a clock shows the time left and the time used, in words for screen readers', async () => {
  const { unmount } = await renderApp(clockOf(STEP));
  expect(screen.getByRole('timer').textContent).toContain('0:59');
  expect(screen.getByRole('timer').getAttribute('aria-label')).toContain('1:01');
  unmount();
  await renderApp(clockOf(STEP), { locale: 'en' });
  expect(screen.getByRole('timer').getAttribute('aria-label')).toMatch(/0:59/);
});

test.each([
  ['an increment shows the stock', ADDING, '1:00:30'],
  [
    'the first move has a limit of its own',
    { ...ADDING, isFirstMove: true, turn: { leftMillis: 23_000, limitMillis: 30_000 } },
    '1:00:30首着 0:23',
  ],
  ['stages show game time and the move’s', STAGES, '9:00步时 0:45'],
  [
    'game time that lasts no whole step',
    { ...STAGES, stockMillis: 20_000, turn: { leftMillis: 50_000, limitMillis: 70_000 } },
    '0:20读秒 30 秒',
  ],
  [
    'game time that is used up',
    { ...STAGES, stockMillis: 0, turn: { leftMillis: 12_000, limitMillis: 30_000 } },
    '0:12读秒',
  ],
  [
    'the countdown of the side that waits',
    { ...STAGES, stockMillis: 0, turn: undefined },
    '0:30读秒',
  ],
] as const)('%s', async (_, state, shown) => {
  await renderApp(clockOf(state));
  expect(screen.getByRole('timer').textContent).toBe(shown);
});

test('without a clock only the time used is shown', async () => {
  await renderApp(<ClockFace reading={undefined} usedMillis={61_000} isRunning={false} />);
  expect(screen.getByRole('timer').textContent).toContain('1:01');
});

test('the last ten seconds of a running clock are marked', async () => {
  const low = { leftMillis: 9000, limitMillis: 60_000 };
  await renderApp(clockOf({ ...STEP, turn: low }));
  expect(screen.getByRole('timer').className).toBe('clock clock--low');
  cleanup();
  await renderApp(clockOf({ ...STEP, turn: undefined }));
  expect(screen.getByRole('timer').className).toBe('clock');
});

test.each([
  ['at thirty seconds', STEP, [30, 60], '还剩 30 秒'],
  ['not in a turn that begins with thirty seconds', STEP, [30, 30], ''],
  ['at ten seconds', ADDING, [10, 3600], '还剩 10 秒'],
  ['when the countdown begins', { ...STAGES, stockMillis: 0 }, [29, 50], '局时用完，开始读秒'],
  ['and not between', ADDING, [20, 3600], ''],
] as const)('low time is announced %s', async (_, state, [left, limit], words) => {
  const limitMillis = limit * 1000;
  const turn = { leftMillis: left * 1000, limitMillis };
  await renderApp(<LowTime read={() => ({ ...state, turn })} isRunning />);
  expect(document.querySelector('[aria-live="assertive"]')?.textContent).toBe(words);
});

test('a player bar names the player, the side and what was taken', async () => {
  const capture = lineOf('7770');
  const taken = takenFrom('BLACK', capture.positions[0], startPosition());
  await renderApp(<Seat side="RED" name="青山" taken={taken} note="重连中" />);
  expect(document.body.textContent).toContain('青山');
  expect(document.body.textContent).toContain('红方');
  expect(document.body.textContent).toContain('重连中');
  expect(document.body.querySelectorAll('.seat__kind')).toHaveLength(0);
  cleanup();
  await renderApp(
    <Seat
      side="RED"
      name="青山"
      taken={takenFrom('BLACK', startPosition(), currentPosition(capture))}
    />,
  );
  expect(document.body.querySelectorAll('.seat__kind')).toHaveLength(1);
});

test('the seat that is ahead shows by how much, unless a setting hides it', async () => {
  const seats = SIDES.map((side) => (
    <Seat key={side} side={side} name={side} {...capturesOf(side, lineOf('7770'))} />
  ));
  const { settings } = await renderApp(<>{seats}</>);
  expect(
    [...document.querySelectorAll('.seat__lead')].map(({ textContent }) => textContent),
  ).toEqual(['多吃 4 分子力+4']);
  settings.change({ showLead: false });
  await vi.waitFor(() => expect(document.querySelector('.seat__lead')).toBeNull());
});

test('the list stands at its top before the first move', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(700);
  const back = vi.spyOn(Element.prototype, 'scrollBy').mockReturnValue();
  const { unmount } = await renderApp(<MoveList line={LINE} current={0} />);
  await vi.waitFor(() => expect(back).toHaveBeenCalledWith(-900, -700));
  unmount();
  back.mockClear();
  await renderApp(<MoveList line={LINE} current={2} />);
  await new Promise((drawn) => {
    requestAnimationFrame(drawn);
  });
  expect(back).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('the moves are written in the notation of the settings, the shown one is current', async () => {
  const { container, settings } = await renderApp(<MoveList line={LINE} current={2} />);
  const written = (): readonly (string | null)[] =>
    [...container.querySelectorAll('.move-list .move-list__move')].map((move) => move.textContent);
  expect(written()).toEqual(['炮二平五', '马8进7', '马二进三', '马2进3']);
  expect(container.querySelector('.move-list [aria-current]')?.textContent).toBe('马8进7');
  expect(screen.queryAllByRole('button')).toEqual([]);
  settings.change({ notation: 'iccs' });
  await screen.findAllByText('H2-E2');
  expect(written()[0]).toBe('H2-E2');
});

test('where one can go to a ply, every move is a button with its mark', async () => {
  const onGo = vi.fn<(ply: number) => void>();
  await renderApp(
    <MoveList line={LINE} current={4} onGo={onGo} marks={new Map([[3, 'mistake']])} />,
  );
  const [move] = screen.getAllByRole('button', { name: /马二进三/ });
  expect(move.textContent).toContain('?');
  fireEvent.click(move);
  expect(onGo).toHaveBeenCalledWith(3);
});

test('a repetition is announced before it is judged, and no longer once the game is over', async () => {
  const moves = {
    line: REPEATED,
    ruling: undefined,
    cycle: NO_CYCLE,
    look: NO_LOOK,
    children: null,
  };
  await renderApp(<GameMoves {...moves} isOver={false} />);
  expect(document.body.querySelectorAll('.coach-card--warning')).toHaveLength(1);
  cleanup();
  await renderApp(<GameMoves {...moves} isOver />);
  expect(document.body.querySelectorAll('.coach-card')).toHaveLength(0);
});

test('step controls are disabled at the ends of a game', async () => {
  const onGo = vi.fn<(ply: number) => void>();
  const steps = { lastPly: 4, isPlaying: false, onGo, onPlay: () => undefined };
  await renderApp(<StepControls {...steps} ply={0} />);
  expect(disabledButtons()).toEqual([true, true, false, false, false]);
  const [first] = screen.getAllByRole('button');
  fireEvent.click(first);
  expect(onGo).not.toHaveBeenCalled();
  cleanup();
  await renderApp(<StepControls {...steps} ply={4} />);
  expect(disabledButtons()).toEqual([false, false, false, true, true]);
});

test('an action keeps its name when its label is hidden', async () => {
  await renderApp(<ActionButton icon="flip" label="翻转" onClick={() => undefined} isWordHidden />);
  expect(screen.getByRole('button', { name: '翻转' })).toBeDefined();
});

test('a table has one bar and one heading, and each side stands at its edge of the board', async () => {
  const { container } = await renderApp(
    <GameTable title="对局" barTitle="第 1 题" hint="30 秒" overlays={<p>overlay</p>}>
      <BoardColumn label="棋盘" bottom="BLACK" renderSide={(side) => <i>{side}</i>}>
        <b>board</b>
      </BoardColumn>
    </GameTable>,
  );
  expect(
    screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent),
  ).toEqual(['第 1 题30 秒', '对局']);
  expect(screen.getByRole('region', { name: '棋盘' }).textContent).toBe('board');
  expect(container.querySelector('main')?.textContent).toBe('对局REDboardBLACKoverlay');
});

/** Whether each button is disabled. */
function disabledButtons(): readonly boolean[] {
  return screen.getAllByRole('button').map((button) => button.hasAttribute('aria-disabled'));
}

function lineOf(...records: readonly string[]): MoveLine {
  let line = startLine(startPosition());
  for (const record of records) {
    const [fromX = 0, fromY = 0, x = 0, y = 0] = record.split('').map(Number);
    const before = line.positions.at(-1);
    const reading = before && readMove(before, { x: fromX, y: fromY }, { x, y });
    if (reading?.ok !== true) throw new Error(`${record} is legal`);
    line = extendLine(line, reading.move);
  }
  return line;
}

test('the row of taken pieces is there before the first capture, so that the board never moves', async () => {
  const { container, unmount } = await renderApp(<Seat side="RED" name="青山" taken={[]} />);
  expect(container.querySelector('.seat__second')?.textContent).toBe('');
  unmount();
  const plain = await renderApp(<Seat side="RED" name="青山" />);
  expect(plain.container.querySelector('.seat__second')).toBeNull();
});
