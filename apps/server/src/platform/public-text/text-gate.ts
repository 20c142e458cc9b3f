import { maskWords } from './mask-words.ts';

/** Who writes what others will read. */
interface Author {
  /** Until when they may not speak, as a moment or in milliseconds since 1970; null or 0 when they may. */
  readonly mutedUntil: Date | number | null;
  /** Speaks for the site. */
  readonly isOperator: boolean;
}

/** What others will read. */
interface PublicText {
  /** What stands in lists, where the site's own titles stand too. */
  readonly titles?: readonly string[];
  /** What stands below a title and its author. */
  readonly texts?: readonly string[];
}

// Words by which a title pretends to speak for the site. The river of the board is named 楚河汉界: that is no imitation.
const IMITATION =
  /^\P{L}*楚河(?![汉漢]界)|官方|管理[员員]|客服|(?<!\p{L})(?:chuhe|official|admin|administrator|moderator|chính thức|quản trị viên)(?!\p{L})/u;

export function isMuted({ mutedUntil }: Pick<Author, 'mutedUntil'>, now: number): boolean {
  return Number(mutedUntil) > now;
}

/** Full width and capitals hide nothing. */
function imitatesSite(title: string): boolean {
  return IMITATION.test(title.normalize('NFKC').toLowerCase());
}

/** Whether a text has words of the lists. */
function hasListedWord(text: string): boolean {
  return maskWords(text) !== text;
}

/** Why something that others will read is not taken; undefined when it is. Chat alone is masked instead. */
export function textRefusal(
  author: Author,
  { titles = [], texts = [] }: PublicText,
  now: number,
): 'muted' | 'text-not-allowed' | undefined {
  if (isMuted(author, now)) return 'muted';
  const imitates = !author.isOperator && titles.some(imitatesSite);
  return imitates || [...titles, ...texts].some(hasListedWord) ? 'text-not-allowed' : undefined;
}

/** Why a name cannot be chosen, beside its form; the schema of names refuses those that imitate the site. */
export function nameRefusal(name: string): 'user-name-reserved' | undefined {
  return hasListedWord(name) ? 'user-name-reserved' : undefined;
}
