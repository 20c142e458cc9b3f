import { outcomeTexts, writeClockFields } from '@chuhe/protocol';
import { isFirstMoveMissed, opponentOf, type OverRoom, type Side, START_CODE } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { ResultLinks, ResultCard, usedTime } from '../../board/game-ui/index.ts';
import { GameOpening } from '../../games/openings/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { Button, ButtonLink, type ButtonLook } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isPreset } from '../clock/index.ts';
import { useLobbyIntent } from '../lobby/index.ts';
import { useMatch } from '../quick-match/index.ts';
import { PlayedMark } from '../played.tsx';
import { capturedScore } from '../result-details.tsx';
import { ArenaReturn, TournamentLink } from '../tournaments/index.ts';
import type { Overlays } from '../use-overlays.ts';
import type { RoomState } from './connection/room-state.ts';
import { nameAt, namesOf, REMATCH_STATE } from './room-view.ts';
import type { RoomActions } from './use-room.ts';
import './online-result.css';

export interface OnlineResultProps {
  readonly state: RoomState;
  readonly room: OverRoom;
  /** Whether the game ended while this page was open. */
  readonly isFresh: boolean;
  /** The address of the game's review. */
  readonly review: string;
  readonly overlays: Pick<Overlays<string>, 'showsResult' | 'closeResult' | 'explain'>;
  readonly onShare: () => void;
  readonly submit: RoomActions['submit'];
}

/** The result of the game, and the next steps. */
export function OnlineResult(props: OnlineResultProps): ReactElement {
  const { state, room, isFresh, review, overlays, onShare, submit } = props;
  const { outcome, line } = room;
  const { side } = state;
  const locale = useLocale();
  return (
    <ResultCard
      isOpen={overlays.showsResult}
      onClose={overlays.closeResult}
      onExplain={overlays.explain}
      texts={outcomeTexts(outcome, locale, {
        side,
        names: namesOf(state),
        isFirstMoveMissed: isFirstMoveMissed(room),
      })}
      rounds={Math.ceil(line.moves.length / 2)}
      change={side && state.ratings?.[side]}
      facts={useFacts(room, state)}
    >
      {outcome.by === 'aborted' ? null : <GameOpening line={line} />}
      <LagCredits {...room} />
      {side === undefined ? (
        <NextActions room={room} review={review} onShare={onShare} />
      ) : (
        <>
          <PlayedMark />
          <NextSteps
            state={state}
            room={room}
            isFresh={isFresh}
            side={side}
            review={review}
            onShare={onShare}
            submit={submit}
          />
        </>
      )}
    </ResultCard>
  );
}

/** A smaller lag credit is not worth mentioning. */
const NOTABLE_LAG_MILLIS = 500;

/** The lag credit of both sides if notable; neither could see it while they played. */
function LagCredits({ lagMillis }: Pick<OverRoom, 'lagMillis'>): ReactElement | null {
  const text = useText();
  if (Math.max(lagMillis.RED, lagMillis.BLACK) < NOTABLE_LAG_MILLIS) return null;
  const [red, black] = [lagMillis.RED, lagMillis.BLACK].map((millis) => (millis / 1000).toFixed(1));
  return <p className="lag-credits tabular">{text('room.lagCredits', { red, black })}</p>;
}

interface NextStepsProps extends Omit<OnlineResultProps, 'overlays'> {
  readonly side: Side;
}

/** A player's next actions, one of them primary. A tournament game leads back to its tournament. */
function NextSteps(props: NextStepsProps): ReactElement {
  const { state, room, isFresh, side, review, onShare } = props;
  if (state.tournament !== undefined)
    return (
      <>
        <TournamentLink tournament={state.tournament} {...MAIN} />
        <ArenaReturn tournament={state.tournament} isFresh={isFresh} />
        <NextActions room={room} review={review} onShare={onShare} />
      </>
    );
  const isBot = state.players[opponentOf(side)]?.isBot === true;
  return isBot ? <AfterBot {...props} /> : <AfterPerson {...props} />;
}

/**
 * Another opponent after quick match, a rematch between players who know each other. An open offer of the opponent
 * comes before both.
 */
function AfterPerson(props: NextStepsProps): ReactElement {
  const { state, room, side, review, onShare, submit } = props;
  const { isQuick } = state;
  const name = nameAt(state, opponentOf(side));
  const step = rematchStep(room, side);
  const isOffered = step === 'answer' || step === 'agreed';
  const mayOffer = step === 'offer';
  const isNewSecond = isQuick ? step === 'answer' : step !== 'agreed';
  const lead =
    isQuick && mayOffer ? (
      <RematchButton submit={submit} icon />
    ) : isNewSecond && isPreset(room.options.timeControl) ? (
      <NewOpponentButton room={room} icon />
    ) : undefined;
  return (
    <>
      <RematchStatus room={room} step={step} name={name} submit={submit} />
      {isQuick && !isOffered ? <NewOpponentButton room={room} {...MAIN} /> : null}
      {!isQuick && mayOffer ? <RematchButton submit={submit} {...MAIN} /> : null}
      <NextActions room={room} review={review} onShare={onShare} lead={lead} />
    </>
  );
}

const MAIN: ButtonLook = { variant: 'accent', size: 'big', isBlock: true };

/** The state of a rematch from one player's point of view. */
type RematchStep = 'offer' | 'waiting' | 'answer' | 'declined' | 'agreed';

function rematchStep({ rematch }: OverRoom, side: Side): RematchStep {
  switch (rematch.type) {
    case 'none':
      return 'offer';
    case 'offered':
      return rematch.by === side ? 'waiting' : 'answer';
    case 'declined':
      return rematch.by === side ? 'offer' : 'declined';
    case 'agreed':
      return 'agreed';
    default:
      return rematch satisfies never;
  }
}

interface NextButtonProps extends ButtonLook {
  /** Whether an icon is above the label. */
  readonly icon?: boolean;
}

function RematchButton(props: NextButtonProps & Pick<OnlineResultProps, 'submit'>): ReactElement {
  const { icon = false, submit, ...look } = props;
  const text = useText();
  return (
    <Button {...look} onClick={() => submit({ type: 'offer-rematch' })}>
      {icon ? <Icon name="refresh" /> : null}
      {text('room.rematch')}
    </Button>
  );
}

/** The next game against a bot: its program only answers invitations, so it is invited again with the sides swapped. */
function AfterBot({ room, side, review, onShare }: NextStepsProps): ReactElement {
  const text = useText();
  const want = useLobbyIntent();
  const { timeControl, isWatch, startCode } = room.options;
  const options = {
    ...writeClockFields(timeControl),
    isWatch,
    side: opponentOf(side),
    ...(startCode !== START_CODE && { gamePenCode: startCode }),
  };
  const invite = (): void => want({ type: 'invite', to: room.seats[opponentOf(side)], options });
  const lead = isPreset(timeControl) ? <NewOpponentButton room={room} icon /> : undefined;
  return (
    <>
      <Button {...MAIN} onClick={invite}>
        {text('room.rematch')}
      </Button>
      <NextActions room={room} review={review} onShare={onShare} lead={lead} />
    </>
  );
}

/** Searches for another opponent on the same terms; the first page shows the search. */
function NewOpponentButton(props: NextButtonProps & Pick<OnlineResultProps, 'room'>): ReactElement {
  const { icon = false, room, ...look } = props;
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { start, hasNetwork } = useMatch();
  const { timeControl, rated } = room.options;
  const search = (): void => {
    start({ timeControl, isRated: rated });
    void navigate(pathInLocale('/', locale));
  };
  return (
    <Button {...look} disabled={!hasNetwork} onClick={search}>
      {icon ? <Icon name="versus" /> : null}
      {text('room.newOpponent')}
    </Button>
  );
}

interface NextActionsProps extends Pick<OnlineResultProps, 'room' | 'review' | 'onShare'> {
  readonly lead?: ReactNode;
}

function NextActions({ room, review, onShare, lead }: NextActionsProps): ReactElement {
  const text = useText();
  if (room.outcome.by === 'aborted') return <AbortedLinks />;
  return (
    <ResultLinks review={review} line={room.line} lead={lead}>
      <Button onClick={onShare}>
        <Icon name="share" />
        {text('local.share')}
      </Button>
    </ResultLinks>
  );
}

/** An aborted game has nothing to review, so this links to other ways to play. */
function AbortedLinks(): ReactElement {
  const text = useText();
  return (
    <div className="button-row button-row--three result-card__links">
      <ButtonLink to="/game/single">
        <Icon name="chip" />
        {text('title.gameSingle')}
      </ButtonLink>
      <ButtonLink to="/level">
        <Icon name="board" />
        {text('tab.level')}
      </ButtonLink>
      <ButtonLink to="/">
        <Icon name="home" />
        {text('local.home')}
      </ButtonLink>
    </div>
  );
}

function useFacts({ line, usedMillis }: OverRoom, { side }: RoomState) {
  const text = useText();
  const own = side ?? 'RED';
  const other = opponentOf(own);
  const isPlayer = side !== undefined;
  return [
    {
      name: text(isPlayer ? 'room.usedOther' : `outcome.used.${other}`),
      value: usedTime(usedMillis[other]),
    },
    {
      name: text(isPlayer ? 'room.used' : `outcome.used.${own}`),
      value: usedTime(usedMillis[own]),
    },
    { name: text('outcome.taken'), value: capturedScore(line, own) },
  ];
}

interface RematchStatusProps extends Pick<OnlineResultProps, 'room' | 'submit'> {
  readonly step: RematchStep;
  /** The opponent's name. */
  readonly name: string;
}

/** The open rematch offer of either player, or the link into the rematch; nothing before an offer. */
function RematchStatus({ room, step, name, submit }: RematchStatusProps): ReactElement | null {
  const text = useText();
  const { rematch } = room;
  if (rematch.type === 'agreed') {
    return (
      <ButtonLink {...MAIN} to={`/game/room?roomId=${rematch.nextRoomId}`} state={REMATCH_STATE}>
        {text('room.next')}
      </ButtonLink>
    );
  }
  if (step === 'answer') return <RematchAnswer name={name} submit={submit} />;
  if (step === 'offer') return null;
  return (
    <output className="rematch-note">
      {text(step === 'waiting' ? 'room.rematchWaiting' : 'room.rematchDeclined', { name })}
    </output>
  );
}

function RematchAnswer({
  name,
  submit,
}: Pick<RematchStatusProps, 'name' | 'submit'>): ReactElement {
  const text = useText();
  return (
    <section className="rematch" aria-live="polite">
      <p>{text('room.rematchOffered', { name })}</p>
      <div className="button-row rematch__actions">
        <Button variant="accent" size="big" onClick={() => submit({ type: 'accept-rematch' })}>
          {text('room.rematchAccept')}
        </Button>
        <Button size="big" onClick={() => submit({ type: 'decline-rematch' })}>
          {text('room.rematchDecline')}
        </Button>
      </div>
    </section>
  );
}
