// Tests the real images with the real compose file: it starts with the image of an earlier version, and while two
// browsers and two programs play, one process after the other is replaced by the image of the last commit, and then by
// the earlier one again. Every move must be there at the end, and both games end in mate.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playInTwoBrowsers } from '../first-run/game.ts';
import { ComposeSite, PROCESSES } from './compose-site.ts';
import { buildImage, prepareBaseImages } from './images.ts';
import { PlayedGame } from './played-game.ts';
import { logIn, register, trySite } from './try-site.ts';

/** The moves of the programs before, between and after two replacements. */
const MOVES = 4;
/** The browsers' moves before which the site is upgraded, and rolled back. */
const UPGRADE_PLY = 2;
const ROLLBACK_PLY = 4;
const EARLIER = { userName: 'here_before', password: 'river and boundary' };
const { first, second } = PROCESSES;

/** `before` names the commit whose image is upgraded. */
export async function tryContainers(
  before: string,
  print: (text: string) => void,
): Promise<string> {
  const start = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'chuhe-images-'));
  const site = new ComposeSite(folder);
  const steps: string[] = [];
  const timed = async <Result>(
    name: string,
    work: () => Result | Promise<Result>,
  ): Promise<Result> => {
    const from = performance.now();
    const result = await work();
    steps.push(`${name} ${seconds(from)} s`);
    print(`${seconds(start)} s: ${name} took ${seconds(from)} s`);
    return result;
  };
  try {
    await timed('base images', () => {
      prepareBaseImages(folder);
    });
    const older = await timed('old image', () => buildImage(folder, before));
    const newer = await timed('new image', () => buildImage(folder, 'HEAD'));
    await timed('compose up', () => site.up(older));
    await register(first.url, EARLIER);
    const game = await PlayedGame.begin(first.url);
    await game.play(first.url, MOVES);
    /** While one process is away, the game goes on at the other. */
    const replaceAll = async (image: string): Promise<void> => {
      await Promise.all([site.replace('second', image), game.play(first.url, MOVES)]);
      await game.play(second.url, MOVES);
      await Promise.all([site.replace('first', image), game.play(second.url, MOVES)]);
      await game.play(first.url, MOVES);
    };
    await timed('two browsers to mate', () =>
      playInTwoBrowsers(first.url, async (ply) => {
        if (ply === UPGRADE_PLY) await timed('upgrade', () => replaceAll(newer));
        if (ply === ROLLBACK_PLY) await timed('roll back', () => replaceAll(older));
      }),
    );
    await game.finish(second.url);
    await timed('upgrade again', () => site.replace('first', newer));
    await logIn(first.url, EARLIER);
    await trySite(first.url);
    return `${before} to HEAD and back, a game of two browsers to mate and one of ${game.ply} moves, 0 moves lost (goal 0); ${steps.join(', ')}`;
  } finally {
    site.down();
    rmSync(folder, { recursive: true, force: true });
  }
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}
