import {
  CALLS,
  mergeChapters,
  type SentChapter,
  type StoredChapter,
  type Study,
} from '@chuhe/protocol';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../platform/api/index.ts';
import {
  type DeviceStudy,
  isUnsent,
  newChapter,
  newStudy,
  withChapter,
  withoutChapter,
} from './study-record.ts';
import { createStudiesStore, type StudiesStore } from './studies-store.ts';
import { syncStudies } from './sync-studies.ts';

const OWNER = '7';

interface Kept {
  readonly title: string;
  readonly visibility: Study['visibility'];
  readonly revision: number;
  readonly chapters: readonly StoredChapter[];
}

/** The account as the server keeps it, by the rules of the shared package. */
function openAccount() {
  const rows = new Map<string, Kept | undefined>();
  const view = (id: string, { title, visibility, revision, chapters }: Kept): Study => ({
    id,
    title,
    visibility,
    revision,
    chapters: chapters.map((one) => ({
      id: one.id,
      title: one.title,
      revision: one.revision,
      isCopy: one.isCopy,
    })),
    author: { userId: OWNER, userName: '青山', tourist: 0 },
    penCode: '',
    likes: 0,
    isLiked: false,
    isHidden: false,
    updatedAt: '2026-01-05T00:00:00.000Z',
  });
  const save = (body: Body): Study => {
    if (rows.has(body.id) && rows.get(body.id) === undefined) throw new ApiError('gone', 404);
    const before = rows.get(body.id) ?? {
      title: '',
      visibility: 'private',
      revision: 0,
      chapters: [],
    };
    const revision = before.revision + 1;
    const chapters = mergeChapters(before.chapters, body, { revision, copyId });
    const kept: Kept = { ...before, ...body.head, revision, chapters };
    rows.set(body.id, kept);
    return view(body.id, kept);
  };
  const answer = (call: unknown, { body, query }: Content): unknown => {
    if (call === CALLS.saveStudy && body !== undefined) return save(body);
    if (call === CALLS.removeStudy && body !== undefined) {
      rows.set(body.id, undefined);
      return {};
    }
    if (call === CALLS.getChapter && query !== undefined)
      return rows.get(query.id)?.chapters.find(({ id }) => id === query.chapter);
    return {
      list: [...rows].flatMap(([id, kept]) => (kept === undefined ? [] : [view(id, kept)])),
      removed: [...rows].filter(([, kept]) => kept === undefined).map(([id]) => id),
    };
  };
  const call = async (one: unknown, content: Content): Promise<unknown> => {
    await Promise.resolve();
    return { data: answer(one, content) };
  };
  return { api: { call: call as never } };
}

interface Body {
  readonly id: string;
  readonly head?: Pick<Kept, 'title' | 'visibility'>;
  readonly chapters: readonly SentChapter[];
  readonly removed: readonly { readonly id: string; readonly base: number }[];
  readonly order?: readonly string[];
}

interface Content {
  readonly body?: Body;
  readonly query?: { readonly id: string; readonly chapter: string };
}

function copyId({ id, pgn }: SentChapter): string {
  return `${id}/${pgn}`;
}

async function openDevice(): Promise<StudiesStore> {
  globalThis.indexedDB = new IDBFactory();
  const store = createStudiesStore();
  await store.list();
  return store;
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('device-user', OWNER);
});

async function only(store: StudiesStore): Promise<DeviceStudy> {
  const [study, ...others] = await store.list();
  if (study === undefined || others.length > 0) throw new Error('not one study');
  return study;
}

it('brings a study to the other device, with what either adds to different chapters', async () => {
  const { api } = openAccount();
  const [one, two] = [await openDevice(), await openDevice()];
  const study = newStudy('中炮', [newChapter('甲', 'a'), newChapter('乙', 'b')]);
  const [first, second] = study.chapters;
  if (first === undefined || second === undefined) throw new Error('two chapters');
  await one.change(study.id, () => study);
  await syncStudies({ api, store: one, owner: OWNER });
  await syncStudies({ api, store: two, owner: OWNER });
  expect((await only(two)).chapters.map(({ pgn }) => pgn)).toEqual(['a', 'b']);
  const write = (store: StudiesStore, id: string, pgn: string) =>
    store.change(study.id, (now) => {
      const chapter = now?.chapters.find((each) => each.id === id);
      return now && chapter && withChapter(now, { ...chapter, pgn });
    });
  await write(one, first.id, 'a1');
  await write(two, second.id, 'b2');
  for (const store of [one, two, one]) await syncStudies({ api, store, owner: OWNER });
  for (const store of [one, two])
    expect((await only(store)).chapters.map(({ pgn }) => pgn)).toEqual(['a1', 'b2']);
  // Both devices changed the same chapter: nothing is lost.
  await write(one, first.id, 'a3');
  await write(two, first.id, 'a4');
  for (const store of [one, two, one]) await syncStudies({ api, store, owner: OWNER });
  for (const store of [one, two]) {
    const { chapters } = await only(store);
    expect(chapters.map(({ pgn, isCopy }) => [pgn, isCopy])).toEqual([
      ['a3', false],
      ['b2', false],
      ['a4', true],
    ]);
  }
});

it('takes removed chapters and studies from the other device', async () => {
  const { api } = openAccount();
  const [one, two] = [await openDevice(), await openDevice()];
  const study = newStudy('中炮', [newChapter('甲', 'a'), newChapter('乙', 'b')]);
  await one.change(study.id, () => study);
  for (const store of [one, two]) await syncStudies({ api, store, owner: OWNER });
  await one.change(study.id, (now) => now && withoutChapter(now, now.chapters[0]?.id ?? ''));
  for (const store of [one, two]) await syncStudies({ api, store, owner: OWNER });
  expect((await only(two)).chapters.map(({ pgn }) => pgn)).toEqual(['b']);
  await two.change(study.id, (now) => now && { ...now, isRemoved: true });
  for (const store of [two, one]) await syncStudies({ api, store, owner: OWNER });
  expect(await one.all()).toEqual([]);
  expect(await two.all()).toEqual([]);
});

it('shows no one else’s studies, and lets those go that the account has', async () => {
  const { api } = openAccount();
  const store = await openDevice();
  const sent = newStudy('已存', [newChapter('甲', 'a')]);
  const unsent = newStudy('未存', [newChapter('乙', 'b')]);
  await store.change(sent.id, () => sent);
  await syncStudies({ api, store, owner: OWNER });
  await store.change(unsent.id, () => unsent);
  localStorage.setItem('device-user', '8');
  expect(await store.list()).toEqual([]);
  await store.change(sent.id, () => undefined);
  await store.dropSent(OWNER);
  localStorage.setItem('device-user', OWNER);
  expect((await only(store)).title).toBe('未存');
});

it('a chapter that is too large stays on its device and holds up nothing else', async () => {
  const { api } = openAccount();
  const [one, two] = [await openDevice(), await openDevice()];
  const large = newChapter('长', 'x'.repeat(48_001));
  // In a body every quote takes two bytes.
  const quotes = newChapter('引号', '"'.repeat(30_000));
  const mixed = newStudy('混合', [large, newChapter('短', 'a'), quotes]);
  const other = newStudy('另一个', [newChapter('甲', 'b')]);
  for (const study of [mixed, other]) await one.change(study.id, () => study);
  await syncStudies({ api, store: one, owner: OWNER });
  await syncStudies({ api, store: one, owner: OWNER });
  const kept = (await one.list()).find(({ id }) => id === mixed.id);
  expect(kept?.chapters.map(({ title, isChanged }) => [title, isChanged])).toEqual([
    ['短', false],
    ['长', true],
    ['引号', true],
  ]);
  await syncStudies({ api, store: two, owner: OWNER });
  const there = (await two.list()).map(({ title, chapters }) => [title, chapters[0]?.pgn] as const);
  expect(new Map(there)).toEqual(
    new Map([
      ['混合', 'a'],
      ['另一个', 'b'],
    ]),
  );
});

it('a study that the account refuses holds up no other one', async () => {
  const { api } = openAccount();
  const store = await openDevice();
  const refused = newStudy('拒收', [newChapter('甲', 'a')]);
  const taken = newStudy('收下', [newChapter('乙', 'b')]);
  for (const study of [refused, taken]) await store.change(study.id, () => study);
  const call = async (one: unknown, content: Content): Promise<unknown> => {
    if (content.body?.id === refused.id) throw new ApiError('full', 422);
    return (api.call as (one: unknown, content: Content) => Promise<unknown>)(one, content);
  };
  await syncStudies({ api: { call: call as never }, store, owner: OWNER });
  const unsent = (await store.list()).filter(isUnsent).map(({ title }) => title);
  expect(unsent).toEqual(['拒收']);
});
