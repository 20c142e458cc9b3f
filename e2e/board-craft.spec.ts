// The look of a board: glyphs of a readable size, no shift of the page, motion only without reduced motion.
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { openLocalGame, PERPETUAL_CHECK, SHORT_GAME, touchMoves } from './local-game.ts';

const PHONE = { width: 390, height: 844 };
/** The least size of a character at 390 px, and the inner edge of its ring in units of a piece of radius 100. */
const LEAST_PIXELS = 25;
const RING = 82.4;

/** The longer side of every character on the board in pixels, and how far the ink reaches from the centre. */
async function glyphsOf(page: Page) {
  return page.evaluate(() => {
    const board = document.querySelector('.board--live');
    const all = [...(board?.querySelectorAll('[data-piece] use') ?? [])];
    // One piece of each kind: a point of an outline is costly to compute.
    const pieces = new Map(all.map((use) => [use.getAttribute('href'), use]));
    return [...pieces.values()].map((use) => {
      const id = use.getAttribute('href')?.slice(1) ?? '';
      const glyph = document.querySelector(`#${id} > use:last-of-type`)?.getAttribute('href') ?? '';
      const path = document.querySelector<SVGGeometryElement>(`${glyph} path`);
      const scale = (use as SVGGraphicsElement).getScreenCTM()?.a ?? 0;
      const matrix = path?.transform.baseVal.consolidate()?.matrix;
      if (path === null || matrix === undefined) return { pixels: 0, reach: Infinity };
      const { width, height } = path.getBBox();
      const ink = Number(path.getAttribute('stroke-width')) * matrix.a;
      const length = path.getTotalLength();
      const reach = Array.from({ length: 100 }, (_, step) => {
        const { x, y } = path.getPointAtLength((length * step) / 100).matrixTransform(matrix);
        return Math.hypot(x, y) + ink / 2;
      });
      return {
        pixels: (Math.max(width, height) * matrix.a + ink) * scale,
        reach: Math.max(...reach),
      };
    });
  });
}

for (const pieces of ['characters', 'mainland', 'simplified']) {
  test(`characters measure 25 px on a phone and stay inside their ring: ${pieces}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.addInitScript((set) => {
      localStorage.setItem('settings', JSON.stringify({ pieces: set, introHidden: true }));
    }, pieces);
    await openLocalGame(page);
    await expect
      .poll(
        async () => (await glyphsOf(page)).filter(({ pixels }) => pixels >= LEAST_PIXELS).length,
      )
      .toBe(14);
    for (const { reach } of await glyphsOf(page)) expect(reach).toBeLessThanOrEqual(RING);
  });
}

test('a whole game shifts nothing on the page, and nothing moves for those who asked for it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openLocalGame(page);
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push('value' in entry && typeof entry.value === 'number' ? entry.value : 0);
    }).observe({ type: 'layout-shift' });
  });
  for (const move of SHORT_GAME.slice(0, -1)) {
    await touchMoves(page, [move]);
    expect(
      await page.evaluate(
        () => document.querySelector('.board--live')?.getAnimations({ subtree: true }).length,
      ),
    ).toBe(0);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([]);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a piece is lifted, lands, and its marks appear; a check is named beside the general', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await openLocalGame(page, PERPETUAL_CHECK.start);
    await page.evaluate(() => {
      const started = new Set<string>();
      Object.assign(window, { started });
      document.addEventListener('animationstart', (event) => started.add(event.animationName));
    });
    await touchMoves(page, PERPETUAL_CHECK.moves.slice(0, 1));
    // The word waits until the piece has landed.
    await expect
      .poll(() => page.evaluate(() => [...(Reflect.get(window, 'started') as Set<string>)]))
      .toEqual(
        expect.arrayContaining([
          'board-glide',
          'board-lift',
          'board-appear',
          'board-trail',
          'board-word',
        ]),
      );
  });
});
