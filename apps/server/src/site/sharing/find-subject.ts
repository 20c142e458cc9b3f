import { fillText as fill, type Locale } from '@chuhe/protocol';
import { outcomeTexts } from '@chuhe/protocol/all-texts';
import formats from '@chuhe/protocol/tournament-formats.json' with { type: 'json' };
import type { Book, Puzzle } from '@chuhe/puzzles';
import { finishedOutcome, readPositionCode, type Side, startPosition } from '@chuhe/rules';
import { endOf, type GameDetailRow, type GamesStore } from '../../games/history/index.ts';
import type { BoardRow, ResidueBoardsStore } from '../../games/positions/index.ts';
import { isLibraryRef, type LibrarySubjectParts, ofLibrary } from './library-subject.ts';
import { maySee, type StudiesStore, type StudyRow } from '../../games/studies/index.ts';
import {
  chosenTitle,
  type TournamentRow,
  type TournamentsStore,
} from '../../play/tournaments/index.ts';
import { type InvitationTerms, ofInvitation, ofRoom } from './invitation-subject.ts';
import type { PageRef, PlaceName, RoomKey } from './page-ref.ts';
import { isSingular } from '../../platform/language/texts.ts';
import { type Subject, type Words, wordsOf } from './subject.ts';

export interface SubjectParts extends LibrarySubjectParts {
  readonly games: Pick<GamesStore, 'byId' | 'byKey'>;
  readonly boards: Pick<ResidueBoardsStore, 'byId'>;
  readonly studies: Pick<StudiesStore, 'byName'>;
  readonly tournaments: Pick<TournamentsStore, 'byName'>;
  readonly puzzles: (locale: Locale) => Promise<PuzzleIndex>;
  /** The inviter and terms behind a room's link, while the room waits. */
  readonly invitation: (room: RoomKey) => Promise<InvitationTerms | undefined>;
}

/** The puzzles by id, with their names in one language, and the books they come from. */
export interface PuzzleIndex {
  readonly puzzles: ReadonlyMap<string, Puzzle>;
  readonly books: ReadonlyMap<string, Book>;
}

/** The subject of a page; undefined when it does not exist or is private. */
export async function findSubject(
  parts: SubjectParts,
  ref: PageRef,
  locale: Locale,
): Promise<Subject | undefined> {
  if (isLibraryRef(ref)) return ofLibrary(parts, ref, locale);
  const words = wordsOf(locale);
  if (isMembersRef(ref)) return ofMembers(parts, ref, locale);
  switch (ref.type) {
    case 'share':
      return ofGame(await parts.games.byKey(ref.key), locale);
    case 'game':
      return ofGame(unlessPrivate(await parts.games.byId(ref.id)), locale);
    case 'board':
      return ofBoard(await parts.boards.byId(ref.id), words);
    case 'level':
      return ofPuzzle(await parts.puzzles(locale), ref.id, words);
    case 'place':
      return ofPlace(ref.id, words);
    case 'position':
      return ofPosition(ref.penCode, words);
    case 'watch':
    case 'invite':
      return ofLink(parts, ref, words);
    case 'site':
      return ofSite(words);
    default:
      return ref satisfies never;
  }
}

function unlessPrivate(row: GameDetailRow | undefined): GameDetailRow | undefined {
  return row?.is_public === true ? row : undefined;
}

function ofGame(row: GameDetailRow | undefined, locale: Locale): Subject | undefined {
  const end = row && endOf(row.start_code, row.moves);
  const outcome = row && finishedOutcome(row.outcome_winner, row.outcome_by);
  if (row === undefined || end === undefined || outcome === undefined) return undefined;
  const words = wordsOf(locale);
  const { result, namedCause: cause, stamp, seal } = outcomeTexts(outcome, locale);
  const count = Math.ceil(row.plies / 2);
  const rounds = fill(isSingular(count, locale) ? words.round : words.rounds, { count });
  const players = { RED: row.red_name ?? words.nobody, BLACK: row.black_name ?? words.nobody };
  return {
    title: fill(words.gameTitle, { red: players.RED, black: players.BLACK, result }),
    description: fill(words.gameDescription, { cause: capitalized(cause), rounds }),
    // A link to a public game reveals nothing private.
    isListed: row.is_public,
    card: {
      ...end,
      heading: result,
      hint: `${capitalized(cause)} · ${rounds}`,
      stamp: { text: stamp, seal },
      players,
      footer: words.gameFooter,
    },
  };
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function ofBoard(row: BoardRow | undefined, words: Words): Subject | undefined {
  const reading = row === undefined ? undefined : readPositionCode(row.pen_code);
  if (row === undefined || reading?.ok !== true) return undefined;
  const side = sideWords(words, row.play_side);
  const author = row.user_name;
  return {
    title: row.title,
    description: row.note === '' ? fill(words.boardDescription, { author, side }) : row.note,
    isListed: true,
    card: {
      setup: reading.setup,
      heading: row.title,
      hint: `${side} · ${fill(words.by, { author })}`,
      footer: words.boardFooter,
    },
  };
}

type MembersRef = Extract<PageRef, { readonly type: 'study' | 'tournament' }>;

/** Whether a page shows content that members made. */
function isMembersRef(ref: PageRef): ref is MembersRef {
  return ref.type === 'study' || ref.type === 'tournament';
}

async function ofMembers(
  { studies, tournaments }: SubjectParts,
  { type, id }: MembersRef,
  locale: Locale,
): Promise<Subject | undefined> {
  if (type === 'tournament') return ofTournament(await tournaments.byName(id), locale);
  return ofStudy(await studies.byName(NO_ACCOUNT, id), locale);
}

/** A number that no account has: a link preview shows what visitors see. */
const NO_ACCOUNT = '0';

function ofStudy(row: StudyRow | undefined, locale: Locale): Subject | undefined {
  const words = wordsOf(locale);
  const isSeen = row !== undefined && maySee(row, undefined);
  const reading = isSeen ? readPositionCode(row.pen_code) : undefined;
  if (!isSeen || reading?.ok !== true) return undefined;
  const count = row.chapters.length;
  const chapters = fill(isSingular(count, locale) ? words.chapter : words.chapters, { count });
  const author = row.user_name;
  return {
    title: row.title,
    description: fill(words.studyDescription, { author, chapters }),
    isListed: row.visibility === 'public',
    card: {
      setup: reading.setup,
      heading: row.title,
      hint: `${chapters} · ${author}`,
      footer: words.studyFooter,
    },
  };
}

function ofTournament(row: TournamentRow | undefined, locale: Locale): Subject | undefined {
  if (row === undefined || row.is_hidden) return undefined;
  const words = wordsOf(locale);
  const form = formats[row.form][locale].name;
  const title = chosenTitle(row) ?? words.tournamentOfSite;
  const players = fill(words.tournamentPlayers, { count: row.players });
  return {
    title,
    description: fill(words.tournamentDescription, { form, players }),
    isListed: row.entry === 'everybody',
    card: {
      setup: startPosition(),
      heading: title,
      hint: `${form} · ${players}`,
      footer: words.tournamentFooter,
    },
  };
}

function ofPuzzle({ puzzles, books }: PuzzleIndex, id: string, words: Words) {
  const puzzle = puzzles.get(id);
  const reading = puzzle === undefined ? undefined : readPositionCode(puzzle.penCode);
  if (puzzle === undefined || reading?.ok !== true) return undefined;
  const book = books.get(puzzle.book);
  const title = puzzle.name;
  const bookTitle = book?.name ?? '';
  return {
    title,
    description: fill(words.puzzleDescription, { book: bookTitle }),
    isListed: true,
    card: {
      setup: reading.setup,
      heading: title,
      hint: `${fill(words.bookTitle, { book: bookTitle })} · ${words.redFirst}`,
      footer: words.puzzleFooter,
    },
  };
}

function ofPosition(penCode: string, words: Words): Subject | undefined {
  const reading = readPositionCode(penCode);
  if (!reading.ok) return undefined;
  const title = fill(words.positionTitle, { side: sideWords(words, reading.setup.toMove) });
  return {
    title,
    description: words.positionDescription,
    isListed: false,
    card: { setup: reading.setup, heading: title, hint: '', footer: words.boardFooter },
  };
}

/** The link of a room. */
async function ofLink(
  { invitation }: SubjectParts,
  ref: Extract<PageRef, { readonly type: 'watch' | 'invite' }>,
  words: Words,
): Promise<Subject> {
  if (ref.type === 'watch' || ref.room === undefined) return ofRoom(words, ref.type);
  return ofInvitation(await invitation(ref.room), words);
}

/** A cannon moves behind the horse: the best-known mate. */
const MATE_IN_ONE = '3k5/9/3N5/9/6C2/9/9/9/9/4K4 w';

function ofPlace(name: PlaceName, words: Words): Subject {
  const { title, description, hint } = words.places[name];
  const isBeginning = name === 'learn' || name === 'library';
  const reading = readPositionCode(MATE_IN_ONE);
  const setup = isBeginning || !reading.ok ? startPosition() : reading.setup;
  const card = { setup, heading: title, hint, footer: words.roomFooter };
  return { title, description, isListed: true, card };
}

function ofSite(words: Words): Subject {
  return {
    title: words.site,
    description: words.siteDescription,
    isListed: true,
    card: {
      setup: startPosition(),
      heading: words.slogan,
      hint: words.siteHint,
      footer: words.roomFooter,
    },
  };
}

function sideWords(words: Words, side: Side): string {
  return side === 'RED' ? words.redFirst : words.blackFirst;
}
