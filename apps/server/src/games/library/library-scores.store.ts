import type { Side } from '@chuhe/rules';
import { type Database, statement } from '../../platform/database.ts';

/** Results of one player in games that have something in common. */
type ScoreRow = {
  readonly name: string;
  readonly roman: string | null;
  readonly side: Side | null;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
};

/** Results of the games of one year. */
type YearRow = {
  readonly year: number | null;
  readonly red: number;
  readonly drawn: number;
  readonly black: number;
};

/** The games that match a condition for red or for black, each from the points of view of both players. */
function ownGames(red: string, black: string): string {
  return `(
  select 'RED' as side, year, opening, red_id as own, black_id as other,
    case winner when 'RED' then 1 when 'BLACK' then -1 else 0 end as score
  from library_games where ${red}
  union all
  select 'BLACK', year, opening, black_id, red_id,
    case winner when 'BLACK' then 1 when 'RED' then -1 else 0 end
  from library_games where ${black}) own`;
}

/** The games of player $1 from that player's point of view. */
const OWN = ownGames('red_id = $1', 'black_id = $1');
const SCORES = `count(*) filter (where score = 1)::int as wins,
  count(*) filter (where score = 0)::int as draws, count(*) filter (where score = -1)::int as losses`;
const BY_SIDE = statement<ScoreRow>(
  'library-by-side',
  `select '' as name, null as roman, side, ${SCORES} from ${OWN} group by side`,
);
const BY_YEAR = statement<ScoreRow>(
  'library-by-year',
  `select year::text as name, null as roman, null as side, ${SCORES} from ${OWN}
   where year is not null group by year order by year`,
);
const BY_OPENING = statement<ScoreRow>(
  'library-by-opening',
  `select opening as name, null as roman, side, ${SCORES} from ${OWN}
   group by opening, side`,
);
const BY_OPPONENT = statement<ScoreRow>(
  'library-by-opponent',
  `select p.name, p.roman, null as side, ${SCORES} from ${OWN} join library_players p on p.id = other
   group by p.id order by count(*) desc, p.id limit $2`,
);
const YEARS_OF_EVENT = statement<YearRow>(
  'library-years-of-event',
  `select year, count(*) filter (where winner = 'RED')::int as red,
     count(*) filter (where winner is null)::int as drawn,
     count(*) filter (where winner = 'BLACK')::int as black
   from library_games where event_id = $1 group by year order by year`,
);
const PLAYERS_OF_EVENT = statement<ScoreRow>(
  'library-players-of-event',
  `select p.name, p.roman, null as side, ${SCORES}
   from ${ownGames('event_id = $1', 'event_id = $1')} join library_players p on p.id = own
   group by p.id order by count(*) desc, p.id limit $2`,
);

/** Results of masters and of events. */
export function libraryScores(database: Database) {
  return {
    /** A player's results by side, year, opening and opponent. */
    async scoresOf(playerId: number, mostOpponents: number) {
      const [sides, years, openings, opponents] = await Promise.all([
        database.rows(BY_SIDE, [playerId]),
        database.rows(BY_YEAR, [playerId]),
        database.rows(BY_OPENING, [playerId]),
        database.rows(BY_OPPONENT, [playerId, mostOpponents]),
      ]);
      return { sides, years, openings, opponents };
    },
    /** An event's results by year, and those of its most frequent players. */
    async eventScoresOf(eventId: number, mostPlayers: number) {
      const [years, players] = await Promise.all([
        database.rows(YEARS_OF_EVENT, [eventId]),
        database.rows(PLAYERS_OF_EVENT, [eventId, mostPlayers]),
      ]);
      return { years, players };
    },
  };
}
