import type { PlayerSheet } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { MeasureCard } from '../measures/index.ts';
import { PlayerLink } from '../ui/player-link.tsx';
import { GameCheckCard } from './game-check-card.tsx';
import { MeasureForm } from './measure-form.tsx';

/** All that operators know of a player, and what they can do. */
export function PlayerSheetView({ sheet }: { readonly sheet: PlayerSheet }): ReactElement {
  const text = useText();
  return (
    <div className="op-report">
      <div>
        <Head sheet={sheet} />
        <MeasureForm key={sheet.player.userId} sheet={sheet} />
      </div>
      <div>
        <h2 className="h2">{text('operator.measures')}</h2>
        {sheet.measures.length === 0 ? <p className="hint">{text('operator.noMeasures')}</p> : null}
        {sheet.measures.map((measure) => (
          <MeasureCard key={measure.id} measure={measure} />
        ))}
        <LastGames sheet={sheet} />
      </div>
    </div>
  );
}

function Head({ sheet }: { readonly sheet: PlayerSheet }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const moment = (at: string): string => format.format(new Date(at));
  const { player, createdAt, lastSeenAt, mutedUntil, bannedUntil, reports } = sheet;
  return (
    <section className="card pad">
      <h2 className="op-h">
        <PlayerLink userId={player.userId}>{player.userName}</PlayerLink>
        <small className="num">#{player.userId}</small>
      </h2>
      <p className="num">
        {text('operator.facts', {
          since: moment(createdAt),
          seen: lastSeenAt === null ? text('operator.never') : moment(lastSeenAt),
        })}
      </p>
      <p className="num">{text('operator.tally', reports)}</p>
      {mutedUntil === null ? null : (
        <p className="err">{text('operator.mutedUntil', { when: moment(mutedUntil) })}</p>
      )}
      {bannedUntil === null ? null : (
        <p className="err">{text('operator.bannedUntil', { when: moment(bannedUntil) })}</p>
      )}
    </section>
  );
}

function LastGames({ sheet: { games } }: { readonly sheet: PlayerSheet }): ReactElement {
  const text = useText();
  return (
    <>
      <h2 className="h2">{text('operator.lastGames')}</h2>
      <ul className="op-lines">
        {games.map(({ id, opponent }) => (
          <li key={id}>
            <span>
              <b>{opponent}</b> <small className="num">#{id}</small>
            </span>
            <GameCheckCard gameId={id} />
          </li>
        ))}
      </ul>
    </>
  );
}
