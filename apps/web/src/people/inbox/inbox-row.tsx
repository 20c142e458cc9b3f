import { type InboxItem, outcomeTexts, playerNameText } from '@chuhe/protocol';
import { finishedOutcome } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useState } from 'react';
import { OutcomeSeal } from '../../board/game-ui/index.ts';
import { type Locale, type Text, useLocale, useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { shortestText } from '../../ui/dates.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import './inbox-row.css';

/** The content of a row. */
interface RowContent {
  readonly title: string;
  readonly hint: string;
  /** The page about it; undefined if there is none. */
  readonly to: string | undefined;
  readonly sign: ReactNode;
}

/** One piece of news; the whole row leads to its subject. */
export function InboxRow({ item }: { readonly item: InboxItem }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [now] = useState(() => new Date());
  const { title, hint, to, sign } = contentOf(item, text, locale);
  const row = (
    <>
      {sign}
      <span className="list-row__body">
        <span className="list-row__title">
          <span>{title}</span>
        </span>
        <span className="list-row__subtitle">{hint}</span>
      </span>
      <span className="list-row__end">
        <time dateTime={item.at}>{shortestText(new Date(item.at), now, locale)}</time>
        {item.isRead ? null : (
          <>
            <i className="inbox-row__new" aria-hidden="true" />
            <span className="visually-hidden">{text('inbox.new')}</span>
          </>
        )}
      </span>
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className="list-row">{row}</div>
      ) : (
        <AppLink className="list-row" to={to}>
          {row}
        </AppLink>
      )}
    </li>
  );
}

type ItemOf<Kind extends InboxItem['kind']> = Extract<InboxItem, { readonly kind: Kind }>;

function contentOf(item: InboxItem, text: Text, locale: Locale): RowContent {
  switch (item.kind) {
    case 'game-over':
      return gameContent(item, text, locale);
    case 'challenge':
      return {
        title: text('inbox.challenge', { name: nameOf(item, text, locale) }),
        hint: text('inbox.challengeHint'),
        to: `/game/room?roomId=${item.roomId}`,
        sign: iconOf('versus'),
      };
    case 'appeal':
      return {
        title: text(`sanctions.${item.decision}`),
        hint: text('inbox.appealHint'),
        to: '/measures',
        sign: iconOf('flag'),
      };
    case 'report':
      return {
        title: text('inbox.report'),
        hint: text(`inbox.report.${item.decision}`),
        to: undefined,
        sign: iconOf('eye'),
      };
    case 'study-liked':
      return {
        title: text('inbox.liked', { title: item.title }),
        hint: text('inbox.likes', { count: item.likes }),
        to: `/study/${item.studyId}`,
        sign: iconOf('thumb-up'),
      };
    case 'tournament':
      return tournamentContent(item, text);
    default:
      return item satisfies never;
  }
}

function gameContent(item: ItemOf<'game-over'>, text: Text, locale: Locale): RowContent {
  const outcome = finishedOutcome(item.winner, item.cause);
  const texts = outcome && outcomeTexts(outcome, locale, { side: item.side });
  const { change } = item;
  const rating = change && text('inbox.rating', { rating: change.rating, change: signed(change) });
  return {
    title: text('inbox.game', { name: nameOf(item, text, locale) }),
    hint: [texts?.cause, rating].filter((part) => part !== undefined).join(' · '),
    to: `/user/history/${item.gameId}`,
    sign: texts === undefined ? null : <OutcomeSeal texts={texts} size="small" className="" />,
  };
}

function tournamentContent(item: ItemOf<'tournament'>, text: Text): RowContent {
  const name = item.isSite === true ? text('tournament.nightly') : item.name;
  const isOver = item.state === 'finished' || item.state === 'cancelled';
  return {
    title: text(isOver ? 'inbox.tournament.finished' : 'inbox.tournament.running', { name }),
    hint: text('inbox.tournamentHint'),
    to: `/tournaments/${item.tournamentId}`,
    sign: iconOf('trophy'),
  };
}

/** The opponent's name; a deleted account has none. */
function nameOf({ opponent }: ItemOf<'challenge' | 'game-over'>, text: Text, locale: Locale) {
  const { userName } = opponent;
  return userName === '' ? text('player.gone') : playerNameText(userName, locale);
}

function signed({ before, rating }: { readonly before: number; readonly rating: number }): string {
  const change = rating - before;
  return change < 0 ? `−${-change}` : `+${change}`;
}

function iconOf(name: IconName): ReactNode {
  return <Icon name={name} />;
}
