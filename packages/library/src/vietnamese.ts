import table from '../data/vietnamese.json' with { type: 'json' };

const READINGS: ReadonlyMap<string, string> = new Map(
  Object.entries(table.readings).flatMap(([reading, characters]) =>
    Array.from(characters, (character) => [character, reading] as const),
  ),
);
const PLACES = longestFirst(table.places);
const WORDS = longestFirst(table.words);
const ENDINGS = longestFirst(table.endings);
const EVENTS: ReadonlyMap<string, string> = new Map(Object.entries(table.events));
const HAN = /\p{Script=Han}/u;
/** A cup, preceded by its name, and the rest of the event. */
const CUP = /^(?<cup>.+?)杯(?<rest>.*)$/su;

/** A master's name in Vietnamese books: the Sino-Vietnamese reading of each character. 胡荣华 is Hồ Vinh Hoa. */
export function vietnamesePerson(name: string): string {
  return read(name);
}

/** A province, a country, a team or a title. */
export function vietnamesePlace(name: string): string {
  return written(name, PLACES);
}

/** An event: its kind, its participants, and its cup. 西湖杯全国象棋精英赛 is Giải tinh anh toàn quốc Cúp Tây Hồ. */
export function vietnameseEvent(name: string): string {
  const known = EVENTS.get(name);
  if (known !== undefined) return known;
  const { cup = '', rest = name } = CUP.exec(name)?.groups ?? {};
  const [ending = '', kind = ''] = ENDINGS.find(([end]) => rest.endsWith(end)) ?? [];
  const middle = written(rest.slice(0, rest.length - ending.length), [...WORDS, ...PLACES]);
  const parts = [kind, middle, cup === '' ? '' : `Cúp ${vietnamesePlace(cup)}`];
  return parts.filter((part) => part !== '').join(' ');
}

/** The characters of a text without a reading. */
export function unreadCharacters(text: string): readonly string[] {
  return Array.from(text).filter((character) => HAN.test(character) && !READINGS.has(character));
}

type Phrases = readonly (readonly [string, string])[];

function longestFirst(phrases: Readonly<Record<string, string>>): Phrases {
  return Object.entries(phrases).toSorted(([a], [b]) => b.length - a.length);
}

/** Translates phrases, and renders the rest by its readings. */
function written(text: string, phrases: Phrases): string {
  const parts: string[] = [];
  let unread = '';
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at);
    const phrase = phrases.find(([chinese]) => rest.startsWith(chinese));
    if (phrase === undefined) unread += rest[0] ?? '';
    else {
      parts.push(read(unread), phrase[1]);
      unread = '';
    }
    at += phrase?.[0].length ?? 1;
  }
  return [...parts, read(unread)].filter((part) => part !== '').join(' ');
}

/** Replaces each character by its capitalised reading; keeps text that is not Chinese. */
function read(text: string): string {
  const runs = text.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [];
  return runs
    .map((run) => (HAN.test(run) ? Array.from(run, readingOf).join(' ') : run.trim()))
    .filter((run) => run !== '')
    .join(' ')
    .replaceAll(/ ?[、,] ?/gu, ', ')
    .trim();
}

function readingOf(character: string): string {
  const reading = READINGS.get(character) ?? character;
  return reading.charAt(0).toLocaleUpperCase('vi') + reading.slice(1);
}
