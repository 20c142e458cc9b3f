import { GAME_FORMATS, readGameFileBytes, readZip, writeZip } from '@chuhe/files';
import { type Study, STUDY_LIMITS } from '@chuhe/protocol';
import { readGames } from '@chuhe/rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MEMBER, renderApp } from '../../testing/render-app.tsx';
import { readImport } from '../device-records/index.ts';
import { ChapterList } from './chapter-list.tsx';
import { fileOfStudy, treeOfChapter } from './chapter-text.ts';
import {
  dropSharedStudies,
  forgetShared,
  readSharedStudies,
  rememberShared,
} from './shared-studies.ts';
import { StudiesScreen } from './studies-screen.tsx';
import { createStudiesStore } from './studies-store.ts';
import { StudyEditor } from './study-editor.tsx';
import { newChapter, newStudy } from './study-record.ts';

const MARKUP = '<img src=x onerror=alert(1)>';

function shared(id: string, visibility: Study['visibility'] = 'link'): Study {
  return {
    id,
    title: MARKUP,
    visibility,
    author: { userId: '8', userName: '白云', tourist: 0 },
    penCode: '3k5/9/9/9/9/9/9/9/9/4K4 w',
    revision: 1,
    chapters: [{ id: 'c', title: '总览', revision: 1, isCopy: false }],
    likes: 0,
    isLiked: false,
    isHidden: false,
    updatedAt: '2026-01-05T00:00:00.000Z',
  };
}

describe('studies that others gave a link to', () => {
  it('are found again, newest first, each player’s own; markup in them is text', async () => {
    await renderApp(<StudiesScreen />, { user: MEMBER, path: '/study' });
    fireEvent.click(screen.getByText('与我共享'));
    expect(screen.getByText('还没有别人给你的研究')).toBeDefined();
    rememberShared(shared('one'));
    rememberShared(shared('two'));
    fireEvent.click(screen.getByText('我的', { selector: 'fieldset *' }));
    fireEvent.click(screen.getByText('与我共享'));
    const cards = screen.getAllByRole('link', { name: /白云/ });
    expect(cards.map((card) => card.getAttribute('href'))).toEqual(['/study/two', '/study/one']);
    expect(cards[0]?.querySelector('img')).toBeNull();
    expect(cards[0]?.textContent).toContain(MARKUP);
    localStorage.setItem('device-user', '9');
    expect(readSharedStudies()).toEqual([]);
  });

  it('leave the list when they become public or are gone, and with their player; it has a bound', () => {
    localStorage.clear();
    localStorage.setItem('device-user', '7');
    for (let n = 0; n < 60; n += 1) rememberShared(shared(`s${n}`));
    expect(readSharedStudies()).toHaveLength(50);
    rememberShared(shared('s59', 'public'));
    forgetShared('s58');
    expect(readSharedStudies()[0]?.id).toBe('s57');
    localStorage.setItem('shared-studies-7', '[{"id":1}]');
    expect(readSharedStudies()).toEqual([]);
    dropSharedStudies('7');
    expect(localStorage.getItem('shared-studies-7')).toBeNull();
  });
});

describe('a whole study as files', () => {
  const PGN = '[Format "ICCS"]\n\n1. H2-E2 {<b>先手</b>} (1. B2-E2 $1) H9-G7 *';
  const study = newStudy('中炮', [
    newChapter('../总览: <"a">', PGN),
    newChapter('第二章', PGN.replace('H9-G7', 'B9-C7')),
  ]);
  const trees = study.chapters.map(({ pgn }) => treeOfChapter(pgn));

  it('is one PGN with a game for each chapter', async () => {
    const { name, content } = await fileOfStudy(study, GAME_FORMATS.pgn, 'Chinese');
    const games = readGames(await content.text());
    expect(name).toBe('study.pgn');
    expect(games.map((game) => game.ok && game.game.tree)).toEqual(trees);
    expect(games[1]?.ok === true && games[1].game.headers.get('Title')).toBe('第二章');
  });

  it.each(['xqf', 'dhtmlxq'] as const)('is an archive of %s files', async (kind) => {
    const { content } = await fileOfStudy(study, GAME_FORMATS[kind], 'Chinese');
    const { entries } = await readZip(new Uint8Array(await content.arrayBuffer()));
    const ending = kind === 'xqf' ? 'xqf' : 'txt';
    expect(entries.map(({ name }) => name)).toEqual([
      `01 .. 总览    a.${ending}`,
      `02 第二章.${ending}`,
    ]);
    const games = entries.flatMap(({ bytes }) => readGameFileBytes(bytes).games);
    expect(games.map((game) => game.ok && game.game.tree)).toEqual(trees);
  });
});

const FIVE_HUNDRED = Array.from(
  { length: 500 },
  (_, n) => `[Event "第 ${n} 局"]\n\n1. H2-E2 H9-G7 *\n\n`,
).join('');

describe('chapters from files', () => {
  it('come out of archives, and of thousands of games no more than there is room for', async () => {
    const files = Array.from({ length: 10 }, (_, n) => ({
      name: `${n}.pgn`,
      bytes: new TextEncoder().encode(FIVE_HUNDRED),
    }));
    const study = newStudy('很多局', [newChapter('甲', '')]);
    await renderApp(
      <ChapterList study={study} current={undefined} position={undefined} onGo={() => undefined} />,
    );
    await createStudiesStore().change(study.id, () => study);
    fireEvent.change(screen.getByLabelText('从棋谱文件', { selector: 'input' }), {
      target: { files: [new File([writeZip(files)], 'many.zip')] },
    });
    await waitFor(async () => {
      const kept = await createStudiesStore().get(study.id);
      expect(kept?.chapters).toHaveLength(STUDY_LIMITS.chapters);
    });
  });

  it('of 5,000 games and more an import takes 5,000, and counts the others', async () => {
    const chosen = Array.from({ length: 11 }, (_, n) => new File([FIVE_HUNDRED], `${n}.pgn`));
    const task = { kind: 'trees', files: chosen, most: 5000 } as const;
    const read = await readImport(task, new AbortController().signal);
    expect(read.files.flatMap(({ games }) => games)).toHaveLength(5000);
    expect(read.leftOut).toBe(1);
  });
});

it('the tree of the analysis board becomes the first chapter of a new study', async () => {
  await renderApp(<StudiesScreen />, { path: '/study?analysis' });
  const pgn = '[Format "ICCS"]\n\n1. H2-E2 *';
  localStorage.setItem('analysis', JSON.stringify({ source: '', pgn, path: '' }));
  const dialog = await screen.findByRole('dialog', { name: '新建研究' });
  fireEvent.change(within(dialog).getByLabelText('标题'), { target: { value: MARKUP } });
  fireEvent.click(within(dialog).getByRole('button', { name: '新建研究' }));
  await waitFor(async () => {
    const studies = await createStudiesStore().list();
    const made = studies.find(({ title }) => title === MARKUP);
    expect(made?.chapters.map((chapter) => chapter.pgn)).toEqual([pgn]);
  });
});

it('the tree of the analysis board becomes a further chapter of a study', async () => {
  const study = newStudy('中炮集', [newChapter('甲', '')]);
  await createStudiesStore().change(study.id, () => study);
  await renderApp(<StudiesScreen />, { path: '/study?analysis' });
  const pgn = '[Format "ICCS"]\n\n1. H2-E2 *';
  localStorage.setItem('analysis', JSON.stringify({ source: '', pgn, path: '' }));
  const dialog = await screen.findByRole('dialog', { name: '新建研究' });
  fireEvent.change(await within(dialog).findByLabelText('存入'), { target: { value: study.id } });
  expect(within(dialog).queryByLabelText('标题')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: '加入研究' }));
  await waitFor(async () => {
    const kept = await createStudiesStore().get(study.id);
    expect(kept?.chapters.map(({ title }) => title)).toEqual(['甲', '第 2 章']);
    expect(kept?.chapters[1]?.pgn).toBe(pgn);
  });
});

it('a change counts as stored only after it was written', async () => {
  const study = newStudy('中炮', [newChapter('甲', '')]);
  await createStudiesStore().change(study.id, () => study);
  await renderApp(<StudyEditor study={study} />);
  expect(screen.getByText('已存在本机')).toBeDefined();
  fireEvent.change(screen.getByLabelText('写下这一着的想法'), { target: { value: '先手' } });
  expect(screen.getByText('正在存')).toBeDefined();
  await screen.findByText('已存在本机');
  const kept = await createStudiesStore().get(study.id);
  expect(kept?.chapters[0]?.pgn).toContain('先手');
});
