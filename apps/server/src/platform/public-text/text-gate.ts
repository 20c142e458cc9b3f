import { maskWords } from './mask-words.ts';

/** The author of a public text. */
interface Author {
  /** End of the mute, as a date or in milliseconds since 1970; null or 0 if the author may write. */
  readonly mutedUntil: Date | number | null;
  /** Whether the author speaks for the site. */
  readonly isOperator: boolean;
}

/** A text that others will read. */
interface PublicText {
  /** Texts shown in lists next to the site's own titles. */
  readonly titles?: readonly string[];
  /** Texts shown below a title and its author. */
  readonly texts?: readonly string[];
}

// Words with which a title pretends to speak for the site. 楚河汉界, the river of the board, is allowed.
const IMITATION =
  /^\P{L}*楚河(?![汉漢]界)|官方|管理[员員]|客服|(?<!\p{L})(?:chuhe|official|admin|administrator|moderator|chính thức|quản trị viên)(?!\p{L})/u;

export function isMuted({ mutedUntil }: Pick<Author, 'mutedUntil'>, now: number): boolean {
  return Number(mutedUntil) > now;
}

/** Full width and capitals do not hide an imitation. */
function imitatesSite(title: string): boolean {
  return IMITATION.test(title.normalize('NFKC').toLowerCase());
}

/** Whether a text contains a listed word. */
function hasListedWord(text: string): boolean {
  return maskWords(text) !== text;
}

/** The refusal of a public text; undefined if it is allowed. Only chat is masked instead. */
export function textRefusal(
  author: Author,
  { titles = [], texts = [] }: PublicText,
  now: number,
): 'muted' | 'text-not-allowed' | undefined {
  if (isMuted(author, now)) return 'muted';
  const imitates = !author.isOperator && titles.some(imitatesSite);
  return imitates || [...titles, ...texts].some(hasListedWord) ? 'text-not-allowed' : undefined;
}

/** The refusal of a user name, besides its form; the schema of names already refuses those that imitate the site. */
export function nameRefusal(name: string): 'user-name-reserved' | undefined {
  return hasListedWord(name) ? 'user-name-reserved' : undefined;
}
