import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { cellAt, openLocalGame, touchMoves } from './local-game.ts';

// Pieces glide here; in other tests the browser prefers reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The 9 on BLACK's edge of the board. */
const FILE_NUMBER = 'use[href="#xq-m9"]';

test('game settings take effect on the board', async ({ page }) => {
  await page.goto('/settings/game');
  await page.getByText('无', { exact: true }).click();
  await page.getByText('ICCS', { exact: true }).click();
  await page.getByRole('switch', { name: '显示可走位置' }).click();
  await page.goto('/settings/board');
  await page.getByText('图形', { exact: true }).click();
  await page.getByRole('switch', { name: '显示路数' }).click();
  await openLocalGame(page);
  const board = page.getByRole('grid');
  const states = await watchStates(board);
  await expect(board.locator(FILE_NUMBER)).toHaveCount(0);
  await expect(board.locator('use[href="#xq-pic-C"]').first()).toBeAttached();
  await cellAt(page, 7, 7).click();
  await expect(board.locator('.board__target')).toHaveCount(0);
  await cellAt(page, 4, 7).click();
  await expect(page.getByText('H2-E2').filter({ visible: true })).not.toHaveCount(0);
  expect(await states()).not.toContain('MOVE');
});

test('without changes the board has file numbers, characters, hints and a glide', async ({
  page,
}) => {
  await openLocalGame(page);
  const board = page.getByRole('grid');
  const states = await watchStates(board);
  await expect(board.locator(FILE_NUMBER)).not.toHaveCount(0);
  await expect(board.locator('use[href="#xq-main-C"]').first()).toBeAttached();
  await cellAt(page, 7, 7).click();
  await expect(board.locator('.board__target')).not.toHaveCount(0);
  await cellAt(page, 4, 7).click();
  await expect(page.getByText('炮二平五').filter({ visible: true })).not.toHaveCount(0);
  await expect.poll(states).toContain('MOVE');
});

test('with confirmation a move waits for a second touch', async ({ page }) => {
  await page.goto('/settings/game');
  await page.getByRole('switch', { name: '走子前确认', exact: true }).click();
  await openLocalGame(page);
  await cellAt(page, 7, 7).click();
  await expect(cellAt(page, 7, 7)).toHaveAttribute('aria-selected', 'true');
  await cellAt(page, 4, 7).click();
  await expect(page.getByRole('grid').locator('.board__arrow--pending')).not.toHaveCount(0);
  await expect(cellAt(page, 7, 7)).toHaveAccessibleName(/红炮/);
  await cellAt(page, 4, 7).click();
  await expect(cellAt(page, 4, 7)).toHaveAccessibleName(/红炮.*上一着/);
});

test('sounds play after the first touch, at most as loud as set, and not when switched off', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) files.push(new URL(request.url()).pathname);
  });
  await recordSounds(page);
  await page.goto('/settings/game');
  await page.getByRole('slider', { name: '音效' }).fill('40');
  await page.getByRole('switch', { name: '选子' }).click();
  await openLocalGame(page);
  await touchMoves(page, ['7747']);
  await expect.poll(() => playedVolumes(page)).toEqual([0.4]);
  expect(files).toEqual(['/mp3/move.mp3']);
});

test('the seven sounds can be decoded and stay below -11 dBFS', async ({ page }) => {
  await page.goto('/server');
  const peaks = await page.evaluate(async () => {
    const audio = new OfflineAudioContext(1, 1, 44_100);
    const names = ['moveFail', 'over', 'move', 'trouble', 'eat', 'choose', 'victory'];
    const found: [string, number][] = [];
    for (const name of names) {
      const file = await (await fetch(`/mp3/${name}.mp3`)).arrayBuffer();
      const samples = (await audio.decodeAudioData(file)).getChannelData(0);
      found.push([name, samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)]);
    }
    return found;
  });
  expect(peaks).toHaveLength(7);
  for (const [name, peak] of peaks) {
    expect({ name, isAudible: peak > 0.05, isSoft: peak < 10 ** (-11 / 20) }).toEqual({
      name,
      isAudible: true,
      isSoft: true,
    });
  }
});

/** The game states that the board passes through from now on. */
async function watchStates(board: Locator): Promise<() => Promise<readonly string[]>> {
  const seen = await board.evaluateHandle((grid) => {
    const states: string[] = [];
    const note = (): void => void states.push(grid.getAttribute('data-state') ?? '');
    new MutationObserver(note).observe(grid, { attributeFilter: ['data-state'] });
    return states;
  });
  return () => seen.jsonValue();
}

/** Replaces the audio output: records the volume of each sound. */
async function recordSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const volumes: number[] = [];
    class RecordingAudioContext {
      readonly destination = {};
      readonly resume = (): Promise<void> => Promise.resolve();
      readonly decodeAudioData = (): Promise<object> => Promise.resolve({});
      readonly createGain = (): object => ({ gain: { value: 1 }, connect: () => undefined });
      readonly createBufferSource = (): object => {
        let volume = { gain: { value: 1 } };
        const connect = (next: typeof volume): object => (volume = next);
        return { connect, start: () => volumes.push(volume.gain.value) };
      };
    }
    Object.assign(globalThis, { AudioContext: RecordingAudioContext, volumes });
  });
}

async function playedVolumes(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (globalThis as unknown as { volumes: number[] }).volumes);
}
