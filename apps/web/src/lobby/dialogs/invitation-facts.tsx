import type { ReactElement } from 'react';
import { useText } from '../../language/index.ts';

interface InvitationFactsProps {
  readonly stepTime: number;
  readonly isWatch: boolean;
  readonly isRated?: boolean | undefined;
  readonly roomId?: string | undefined;
}

/** What is offered: the time, whether others may watch, the room when there is one. */
export function InvitationFacts(props: InvitationFactsProps): ReactElement {
  const { stepTime, isWatch, isRated = false, roomId } = props;
  const text = useText();
  return (
    <ul className="facts">
      {roomId === undefined ? null : (
        <li>
          <small>{text('invitation.room')}</small>
          <b className="num">{roomId}</b>
        </li>
      )}
      <li>
        <small>{text('invitation.stepTime')}</small>
        <b className="num">{text('invitation.seconds', { seconds: stepTime })}</b>
      </li>
      {isRated ? (
        <li>
          <small>{text('invitation.kind')}</small>
          <b>{text('match.rated')}</b>
        </li>
      ) : null}
      <li>
        <small>{text('invitation.watch')}</small>
        <b>{text(isWatch ? 'invitation.watch.yes' : 'invitation.watch.no')}</b>
      </li>
    </ul>
  );
}
