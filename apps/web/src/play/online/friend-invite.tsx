import { writeClockFields } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useLocation, useNavigate } from '../../platform/router/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { memberOf, NetworkNote, useSession } from '../../platform/session/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Switch } from '../../ui/switch.tsx';
import { shortClock } from '../../ui/time-control-text.ts';
import { ClockPicker } from '../clock/index.ts';
import type { GameTerms } from '../game-terms.ts';
import { BadCodeNote } from '../given-code.tsx';
import { FreePlayers } from '../lobby/index.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import type { RoomExit } from './connection/room-state.ts';
import { InviteLink } from './invite-link.tsx';
import { RoomFrame } from './room-frame.tsx';
import { RoomTimeLeft } from './room-time-left.tsx';
import { type FriendRoom, useFriendRoom } from './use-friend-room.ts';
import { useRoom } from './use-room.ts';
import './friend-invite.css';
import '../../ui/field.css';

interface FriendInviteProps {
  /** The start position, if not the standard one. */
  readonly penCode: string | undefined;
}

/** An invitation by link: the QR code and link of an open room, and its terms. */
export function FriendInvite({ penCode }: FriendInviteProps): ReactElement {
  const text = useText();
  const session = useSession();
  const { room, news, terms, error, change } = useFriendRoom(penCode);
  const mayBeRated = memberOf(session) !== undefined && penCode === undefined;
  return (
    <RoomFrame
      title={text('title.gameInvite')}
      startCode={penCode}
      bottom={terms.side === 'BLACK' ? 'BLACK' : 'RED'}
      layout="cards"
    >
      <NetworkNote />
      <BadCodeNote />
      <InviteLink room={room} news={news} />
      {error === null ? null : (
        <p className="form-error" role="alert">
          {error.message}{' '}
          <button type="button" className="link-button" onClick={() => change({})}>
            {text('app.retry')}
          </button>
        </p>
      )}
      <FriendTerms terms={terms} mayBeRated={mayBeRated} onChange={change} />
      {room === undefined || session.type !== 'known' ? null : (
        <WaitingForFriend
          key={room.roomId}
          room={room}
          user={{ userId: session.user.userId, token: session.token }}
          onGone={news === undefined ? () => change({}) : undefined}
        />
      )}
    </RoomFrame>
  );
}

interface FriendTermsProps {
  readonly terms: GameTerms;
  readonly mayBeRated: boolean;
  readonly onChange: (part: Partial<GameTerms>) => void;
}

const KINDS = ['rated', 'casual'] as const;
/** The two sides are at the ends. */
const SIDE_ORDER = ['RED', 'random', 'BLACK'] as const satisfies readonly GameTerms['side'][];

/** The terms, one row each. */
function FriendTerms({ terms, mayBeRated, onChange }: FriendTermsProps): ReactElement {
  const text = useText();
  return (
    <Card className="friend-terms" aria-label={text('invite.terms')}>
      <div className="friend-terms__row">
        <span>{text('invite.side')}</span>
        <Segmented
          label={text('invite.side')}
          value={terms.side}
          choices={SIDE_ORDER.map((value) => ({ value, text: text(`invite.side.${value}`) }))}
          onChange={(side) => onChange({ side })}
        />
      </div>
      <ClockRow terms={terms} onChange={onChange} />
      {mayBeRated ? (
        <div className="friend-terms__row">
          <span>{text('room.kind')}</span>
          <Segmented
            label={text('room.kind')}
            value={terms.isRated ? 'rated' : 'casual'}
            choices={KINDS.map((value) => ({ value, text: text(`match.${value}`) }))}
            onChange={(kind) => onChange({ isRated: kind === 'rated' })}
          />
        </div>
      ) : null}
      <label className="friend-terms__row">
        <span>{text('invite.watch')}</span>
        <Switch
          label={text('invite.watch')}
          checked={terms.isWatch}
          onChange={(isWatch) => onChange({ isWatch })}
        />
      </label>
    </Card>
  );
}

/** The current clock, which opens a sheet with all choices. The choice applies when the sheet closes. */
function ClockRow({ terms, onChange }: Omit<FriendTermsProps, 'mayBeRated'>): ReactElement {
  const text = useText();
  const [draft, setDraft] = useState<GameTerms['timeControl']>();
  const close = (): void => {
    if (draft !== undefined && draft !== terms.timeControl) onChange({ timeControl: draft });
    setDraft(undefined);
  };
  return (
    <div className="friend-terms__row">
      <span>{text('clock.name')}</span>
      <button
        type="button"
        className="friend-terms__clock tabular"
        aria-haspopup="dialog"
        onClick={() => setDraft(terms.timeControl)}
      >
        {shortClock(terms.timeControl, text).head}
        <Icon name="down" size="small" />
      </button>
      <Sheet title={text('clock.choose')} isOpen={draft !== undefined} onClose={close}>
        {draft === undefined ? null : (
          <div className="friend-terms__sheet">
            <ClockPicker value={draft} onChange={setDraft} mayBeOwn />
            <Button variant="primary" size="big" isBlock onClick={close}>
              {text('app.ok')}
            </Button>
          </div>
        )}
      </Sheet>
    </div>
  );
}

interface WaitingForFriendProps {
  readonly room: FriendRoom;
  readonly user: { readonly userId: string; readonly token: string };
  /** Called when the room no longer exists; undefined for a room that was just opened. */
  readonly onGone: (() => void) | undefined;
}

/** The connection to the room: opens the game when the friend joins, and closes the room when cancelled. */
function WaitingForFriend({ room, user, onGone }: WaitingForFriendProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { roomId, pw, terms } = room;
  const address = { roomId, pw, userId: user.userId, isWatch: false, purpose: 'wait' } as const;
  const game = `/game/personal?${new URLSearchParams({ roomId, pw }).toString()}`;
  const leave = ({ type }: RoomExit): void => {
    if (type === 'another-room') onGone?.();
    else void navigate(pathInLocale(type === 'game' ? game : '/', locale), { replace: true });
  };
  const { state, actions } = useRoom({ address, token: user.token, onExit: leave });
  return (
    <div className="friend-foot">
      <ConnectionBanner state={state} />
      <RoomTimeLeft state={state} />
      <div className="button-row button-row--two">
        <OnlinePlayers roomId={roomId} terms={terms} />
        <Button
          variant="ghost"
          className="friend-foot__cancel"
          disabled={state.isLeaving}
          onClick={() => actions.submit({ type: 'leave' })}
        >
          {text('invite.cancelRoom')}
        </Button>
      </div>
    </div>
  );
}

/** Players in the lobby who can be invited into this room instead. */
function OnlinePlayers({ roomId, terms }: Pick<FriendRoom, 'roomId' | 'terms'>): ReactElement {
  const text = useText();
  // The start position is passed on to the lobby.
  const { search: query } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { timeControl, isWatch, isRated } = terms;
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Icon name="mate" />
        {text('invite.online')}
      </Button>
      <Sheet title={text('invite.online')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? (
          <FreePlayers
            roomId={roomId}
            options={{ ...writeClockFields(timeControl), isWatch }}
            isRated={isRated}
            none={<p className="hint">{text('mate.noneFree')}</p>}
          />
        ) : null}
        <ButtonLink variant="outline" isBlock to={`/mate${query}`}>
          {text('mate.everybody')}
        </ButtonLink>
      </Sheet>
    </>
  );
}
