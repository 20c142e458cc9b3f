import { NameIndex, type Named } from '@chuhe/names';
import { codeOfBranch, loadOpeningNames } from '@chuhe/openings';
import { loadCatalogue, THEMES } from '@chuhe/puzzles';
import { baseOf, type Locale } from '@chuhe/protocol';

/** A page that is found by its name. */
export interface FoundPage {
  /** Its address without language. */
  readonly to: string;
  readonly name: string;
  /** A code or a kind that distinguishes pages of the same name. */
  readonly hint: string;
}

/** The names that the device searches without the server. */
export interface SiteNames {
  readonly openings: NameIndex<FoundPage>;
  /** The endgames of the manuals and the themes of tactics. */
  readonly tasks: NameIndex<FoundPage>;
  readonly pages: NameIndex<FoundPage>;
}

/** The message function in the reader's language, for these texts only. */
type NameText = (
  id: (typeof PAGES)[number][1] | `tactics.theme.${(typeof THEMES)[number]}` | 'title.levelOne',
) => string;

/** Ranks a theme above an endgame of a manual, and a wide branch of openings above a single code. */
const WEIGHTS = { theme: 2, branch: 1, single: 0 } as const;

/** Reads the names in a reader's language; each is also found by its Chinese and its English name. */
export async function readSiteNames(locale: Locale, text: NameText): Promise<SiteNames> {
  return {
    openings: new NameIndex(await openingNames(locale)),
    tasks: new NameIndex([...themeNames(text), ...(await endgameNames(locale, text))]),
    pages: new NameIndex(pageNames(text)),
  };
}

async function openingNames(locale: Locale): Promise<readonly Named<FoundPage>[]> {
  const [own, english] = await Promise.all([
    loadOpeningNames(locale, baseOf(locale)),
    loadOpeningNames('en', 'en'),
  ]);
  return Array.from(own.branches.values(), ({ id, name, zh }) => {
    const code = codeOfBranch(id);
    return {
      item: { to: openingPath(id, code), name, hint: id },
      names: [name, zh, english.branches.get(id)?.name ?? '', id],
      weight: code === undefined ? WEIGHTS.branch : WEIGHTS.single,
    };
  });
}

function openingPath(branch: string, code: string | undefined): string {
  return code === undefined ? `/library?opening=${branch}` : `/library/openings?code=${code}`;
}

function themeNames(text: NameText): readonly Named<FoundPage>[] {
  return THEMES.map((theme) => {
    const name = text(`tactics.theme.${theme}`);
    return {
      item: { to: `/tactics/themes?theme=${theme}`, name, hint: text('title.tactics') },
      names: [name, CHINESE_THEMES[theme], theme.replaceAll('-', ' ')],
      weight: WEIGHTS.theme,
    };
  });
}

/** The Chinese terms of the books, which readers of every language may type. */
const CHINESE_THEMES: Readonly<Record<(typeof THEMES)[number], string>> = {
  'double-cannon': '重炮',
  'horse-cannon': '马后炮',
  smothered: '闷宫',
  'iron-bolt': '铁门栓',
  'trough-horse': '卧槽马',
  'corner-horse': '挂角马',
  'two-chariots': '双车错',
  'bare-general': '白脸将',
  'pierced-heart': '大胆穿心',
};

async function endgameNames(locale: Locale, text: NameText): Promise<readonly Named<FoundPage>[]> {
  const puzzles = await loadCatalogue(locale, baseOf(locale));
  return puzzles.map(({ id, name, title, titleEn }) => ({
    item: { to: `/level/${id}`, name, hint: text('title.levelOne') },
    names: [name, title, titleEn],
    weight: WEIGHTS.single,
  }));
}

/** The pages that everybody may open, and their texts. */
const PAGES = [
  ['/mate', 'title.mate'],
  ['/game/single', 'title.gameSingle'],
  ['/game/invite', 'title.gameInvite'],
  ['/game/local', 'title.gameLocal'],
  ['/games', 'title.slowGames'],
  ['/game/watch', 'title.gameWatch'],
  ['/tournaments', 'title.tournaments'],
  ['/leaderboard', 'title.leaderboard'],
  ['/practice', 'title.today'],
  ['/learn', 'title.learn'],
  ['/tactics', 'title.tactics'],
  ['/tactics/storm', 'title.tactics.storm'],
  ['/tactics/streak', 'title.tactics.streak'],
  ['/tactics/mistakes', 'title.mistakes'],
  ['/endings', 'title.endings'],
  ['/level', 'title.level'],
  ['/notation', 'title.notation'],
  ['/library', 'title.library'],
  ['/library/openings', 'title.libraryOpenings'],
  ['/library/players', 'title.libraryPlayers'],
  ['/library/events', 'title.libraryEvents'],
  ['/analysis', 'title.analysis'],
  ['/study', 'title.study'],
  ['/todayHistory', 'title.todayHistory'],
  ['/residueBoard', 'title.residueBoard'],
  ['/user/history', 'title.userHistory'],
  ['/local', 'title.local'],
  ['/settings', 'title.settings'],
  ['/settings/board', 'title.settingsBoard'],
  ['/settings/game', 'title.settingsGame'],
  ['/settings/lang', 'title.settingsLang'],
  ['/notifications', 'title.notifications'],
  ['/account', 'title.account'],
  ['/support', 'title.support'],
  ['/feedback', 'title.feedback'],
  ['/log', 'title.log'],
  ['/developers', 'title.developers'],
  ['/privacy', 'title.privacy'],
] as const;

function pageNames(text: NameText): readonly Named<FoundPage>[] {
  return PAGES.map(([to, id]) => ({
    item: { to, name: text(id), hint: '' },
    names: [text(id)],
    weight: 0,
  }));
}
