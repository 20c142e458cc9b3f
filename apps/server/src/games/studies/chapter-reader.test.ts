import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ChapterReader } from './chapter-reader.ts';
import { readChapterText } from './study.ts';

/** Both sides move a chariot back and forth, with a variation at every move. */
const ROUND = 'A0-A1 (B0-C2) A9-A8 (B9-C7) A1-A0 (B0-C2) A8-A9 (B9-C7) ';
const LARGE = `[Game "Chinese Chess"]\n[Format "ICCS"]\n\n1. ${ROUND.repeat(300)}*\n`;

function chapterOf(pgn: string) {
  return { id: 'a'.repeat(22), base: 0, title: 'large', pgn };
}

test('a large chapter is read while the process goes on with other work', async () => {
  const reader = new ChapterReader();
  const state = { isDone: false, turns: 0 };
  const reading = reader.checkAll([chapterOf(LARGE)]).finally(() => {
    state.isDone = true;
  });
  while (!state.isDone) {
    // One turn of the process after the other.
    await nextTurn();
    state.turns += 1;
  }
  expect(await reading).toMatchObject({ ok: true, value: [{ chapter: readAlone(LARGE) }] });
  // Reading in this thread would take only one or two turns.
  expect(state.turns).toBeGreaterThan(20);
});

function readAlone(pgn: string) {
  return { pgn: readChapterText(pgn)?.pgn };
}

test('what is no game is refused, and so is one too many at a time', async () => {
  const reader = new ChapterReader();
  expect(await reader.checkAll([chapterOf('[FEN "nothing"]\n\n*')])).toMatchObject({
    ok: false,
    refusal: 'invalid',
  });
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => reader.checkAll([chapterOf(LARGE)])),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'busy' });
});
