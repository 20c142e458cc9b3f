import { type MoveLine, readPosition, startLine } from '@chuhe/rules';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { TableStrip } from './table-strip.tsx';

/** A horse with its own adviser: in the site's tables, not in the device's. */
const OWN_ADVISER = '4k4/4a4/9/9/9/9/4N4/9/4A4/4K4 w - - 0 1';
const FOUND = {
  table: 'NAvA',
  attacker: 'RED',
  verdict: 'won',
  inMoves: 12,
  isLimitNear: false,
  moves: [
    { move: '4657', verdict: 'won', inMoves: 12 },
    { move: '4645', verdict: 'drawn', inMoves: 0 },
  ],
};
const LOCKED = new Response(
  JSON.stringify({ errorCode: 1, msg: 'locked', data: null, requestId: 'r' }),
  { status: 403 },
);
const LEGAL = { ...FOUND, moves: [{ move: '4654', verdict: 'won', inMoves: 12 }] };

function lineOf(code: string): MoveLine {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return startLine(reading.position);
}

async function open(answers: Readonly<Record<string, unknown>>) {
  const calls: string[] = [];
  await renderApp(<TableStrip line={lineOf(OWN_ADVISER)} onPlay={() => undefined} />, {
    user: MEMBER,
    answers: { '/engine/lock': { isLocked: false, roomId: null }, ...answers },
    onCall: (path) => calls.push(path),
  });
  await waitFor(() => {
    expect(calls.some((path) => path.startsWith('/tables/probe'))).toBe(true);
  });
}

it('shows what the site’s tables say about a position that the device lacks', async () => {
  await open({ '/tables/probe': { found: LEGAL } });
  const head = (await screen.findByText('残局库：红胜，12 步')).parentElement;
  expect(head?.textContent).toContain('结论已证，来自网站的残局库');
});

it.each([
  ['without a table', { '/tables/probe': { found: null } }],
  ['without the server', {}],
  ['for moves of other rules', { '/tables/probe': { found: FOUND } }],
  ['while the server refuses the position', { '/tables/probe': LOCKED }],
  [
    'while a running game has the position',
    { '/tables/probe': { found: LEGAL }, '/engine/lock': { isLocked: true, roomId: null } },
  ],
])('shows nothing %s', async (_, answers) => {
  await open(answers);
  // The first test finds the words within a few milliseconds of the answer.
  await expect(screen.findByText(/残局库/, {}, { timeout: 300 })).rejects.toThrow('残局库');
});
