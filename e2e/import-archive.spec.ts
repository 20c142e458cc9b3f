import { writeZip } from '@chuhe/files';
import { AT_NIGHT } from './at-night.ts';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { machineLoad } from './machine-load.ts';

const FILES = 10;
const GAMES = 500;
const ROUNDS = 20;
/** A page that does not respond for this long feels frozen. */
const MAX_MILLIS = 100;

/** An archive with as many games as an import takes, each of eighty plies. */
function largeArchive(): Buffer {
  const moves = Array.from({ length: ROUNDS }, (_, round) => {
    const [first, second] = [2 * round + 1, 2 * round + 2];
    return `${first}. A0-A1 A9-A8 ${second}. A1-A0 A8-A9`;
  });
  const game = `[Game "Chinese Chess"]\n[Red "甲"]\n[Format "ICCS"]\n\n${moves.join(' ')} *\n\n`;
  const bytes = new TextEncoder().encode(game.repeat(GAMES));
  return Buffer.from(
    writeZip(Array.from({ length: FILES }, (_, number) => ({ name: `${number}.pgn`, bytes }))),
  );
}

test(
  'an archive of thousands of games is read beside the page, and can be stopped',
  AT_NIGHT,
  async ({ page }) => {
    const archive = { name: 'games.zip', mimeType: 'application/zip', buffer: largeArchive() };
    const field = page.getByLabel('导入棋谱').and(page.locator('input'));
    const importing = page.getByRole('button', { name: '导入棋谱' });
    const stop = page.getByRole('button', { name: '停止读取' });
    await page.goto('/local');
    await expect(importing).toBeVisible();

    await test.step('the stop button ends it at once, and nothing is kept', async () => {
      const started = page.waitForEvent('worker');
      await field.setInputFiles(archive);
      const worker = await started;
      const ended = worker.waitForEvent('close');
      await stop.click();
      await ended;
      await expect(importing).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('the page answers while it is read', async () => {
      await field.setInputFiles(archive);
      await expect(stop).toBeVisible();
      const gaps = page.evaluate(longestGaps, '停止读取');
      await expect(page.getByText(`文件中有 ${FILES * GAMES} 局`)).toBeVisible();
      const { reading, drawing } = await gaps;
      process.stdout.write(
        `longest time without an answer: ${reading.toFixed(0)} ms while reading, ${drawing.toFixed(0)} ms for the list; goal ${MAX_MILLIS}\n`,
      );
      expect(reading).toBeLessThan(MAX_MILLIS * machineLoad());
    });
  },
);

/**
 * The longest gaps in milliseconds between two responses of the page: while a button is shown, and until it is gone.
 */
function longestGaps(name: string): Promise<{ reading: number; drawing: number }> {
  return new Promise((resolve) => {
    let reading = 0;
    let last = performance.now();
    const tick = (): void => {
      const gap = performance.now() - last;
      last += gap;
      const isThere = [...document.querySelectorAll('button')].some(
        ({ textContent }) => textContent === name,
      );
      if (!isThere) resolve({ reading, drawing: gap });
      reading = Math.max(reading, gap);
      setTimeout(tick, 5);
    };
    tick();
  });
}
