import { type InviteInfo, type Player, readClockFields } from '@chuhe/protocol';
import { speedOf } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../platform/language/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { BotMark } from '../ui/bot-mark.tsx';
import { Card } from '../ui/card.tsx';
import { shortSentClock } from '../ui/time-control-text.ts';
import './invitation-card.css';
import '../ui/facts.css';
import '../ui/side-disc.css';

interface InvitationCardProps extends InvitationFactsProps {
  readonly title: string;
  readonly from: Player;
  /** The answer buttons. */
  readonly children: ReactNode;
}

/** An invitation opened by a link: the inviter, the terms, and the answers. */
export function InvitationCard(props: InvitationCardProps): ReactElement {
  const { title, from, children, ...terms } = props;
  return (
    <Card className="invitation-card">
      <Avatar name={from.userName} size="large" />
      <h2>{title}</h2>
      <InviterRating of={from} />
      <InvitationFacts {...terms} />
      {children}
    </Card>
  );
}

/** The rating of the inviter. */
export function InviterRating({ of }: { readonly of: Player }): ReactElement {
  const text = useText();
  return (
    <p className="tabular">
      <BotMark of={of} />{' '}
      {of.rating === undefined
        ? text(of.tourist === 1 ? 'invitation.guest' : 'invitation.unrated')
        : text('invitation.rating', { rating: of.rating })}
    </p>
  );
}

interface InvitationFactsProps {
  readonly stepTime: number;
  readonly clock?: string | undefined;
  readonly isWatch: boolean;
  readonly isRated?: boolean | undefined;
  readonly roomId?: string | undefined;
  /** The reader's side. */
  readonly side?: InviteInfo['side'];
}

/** The terms of an invitation: side, time and kind; below them spectators, and the room if there is one. */
export function InvitationFacts(props: InvitationFactsProps): ReactElement {
  const { isWatch, isRated = false, roomId, side } = props;
  const text = useText();
  const clock = shortSentClock(props, text);
  const control = readClockFields(props);
  return (
    <>
      <ul className="facts">
        {side === undefined ? null : (
          <li>
            <small>{text('invitation.side')}</small>
            <b>
              {side === 'random' ? null : (
                <i className={side === 'RED' ? 'side-disc' : 'side-disc side-disc--black'} />
              )}
              {text(`invitation.side.${side}`)}
            </b>
            {side === 'random' ? null : <small>{text(`invitation.order.${side}`)}</small>}
          </li>
        )}
        <li>
          <small>{text('clock.name')}</small>
          <b className="tabular">{clock.head}</b>
          {clock.details.map((detail) => (
            <small key={detail}>{detail}</small>
          ))}
          {control === undefined ? null : <small>{text(`speed.${speedOf(control)}`)}</small>}
        </li>
        <li>
          <small>{text('invitation.kind')}</small>
          <b>{text(isRated ? 'match.rated' : 'match.casual')}</b>
        </li>
      </ul>
      <p className="hint invitation-more">
        {text('invitation.watch')} {text(isWatch ? 'invitation.watch.yes' : 'invitation.watch.no')}
        {roomId === undefined ? null : (
          <>
            <i className="separator-dot" />
            {text('invitation.room')} <span className="tabular">{roomId}</span>
          </>
        )}
      </p>
    </>
  );
}
