import { TIME_CONTROL_PRESETS, type TimeControl, writeTimeControl } from '@chuhe/rules';
import { type ReactElement, type Ref, useId, useRef } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ClockTileText } from '../clock/index.ts';
import { BotOffer } from './bot-offer.tsx';
import { AlsoBots, MatchKind, MatchRefusal, MeanwhileLinks, refusalOf } from './match-parts.tsx';
import { clockText, OFFER_AFTER_SECONDS, useSecondsSince } from './match-time.ts';
import { type Match, useMatch } from './use-match.ts';
import { useWaitingCounts } from './use-waiting-counts.ts';
import './match-pools.css';

/** Quick match with all its clocks in view; a tap starts the search for a game with that clock. */
export function MatchPools(): ReactElement {
  const text = useText();
  const id = useId();
  const match = useMatch();
  const waiting = useWaitingCounts(match.preferences.isRated);
  const chosenTile = useRef<HTMLButtonElement>(null);
  const { timeControl, isRated, since } = match.preferences;
  const chosen = writeTimeControl(timeControl);
  const refusal = refusalOf(match.state);
  const cancel = (): void => {
    match.cancel();
    // The pressed button has disappeared with the search.
    chosenTile.current?.focus();
  };
  return (
    <section aria-labelledby={id}>
      <h2 className="section-heading" id={id}>
        {text('match.start')}
        <span className="section-heading__end">{text('match.oneTap')}</span>
      </h2>
      <div className="clock-grid match-pools__grid">
        {TIME_CONTROL_PRESETS.map((preset) => {
          const code = writeTimeControl(preset);
          const isChosen = code === chosen;
          return (
            <PoolTile
              key={code}
              tileRef={isChosen ? chosenTile : undefined}
              control={preset}
              count={waiting.get(code) ?? 0}
              since={isChosen ? since : undefined}
              isDisabled={!match.hasNetwork}
              onStart={() => match.start({ timeControl: preset, isRated })}
              onCancel={match.cancel}
            />
          );
        })}
      </div>
      <p className="hint match-pools__clocks">{text('match.clocksHint')}</p>
      <div className="match-pools__below">
        {refusal === undefined ? null : <MatchRefusal refusal={refusal} />}
        {since === undefined ? null : <RunningSearch since={since} onCancel={cancel} />}
        <OfflineOffer match={match} />
        <MatchKind match={match} />
        <AlsoBots match={match} />
      </div>
    </section>
  );
}

interface PoolTileProps {
  readonly tileRef: Ref<HTMLButtonElement> | undefined;
  readonly control: TimeControl;
  readonly count: number;
  /** When the search for this game started; undefined without one. */
  readonly since: number | undefined;
  readonly isDisabled: boolean;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** The players looking for a game with one clock. */
function PoolTile(props: PoolTileProps): ReactElement {
  const { tileRef, control, count, since, isDisabled, onStart, onCancel } = props;
  const isSearched = since !== undefined;
  return (
    <button
      ref={tileRef}
      type="button"
      className="clock-tile match-pools__tile"
      aria-pressed={isSearched}
      disabled={isDisabled}
      onClick={isSearched ? onCancel : onStart}
    >
      <ClockTileText control={control} count={count}>
        {isSearched ? <Searched since={since} /> : undefined}
      </ClockTileText>
    </button>
  );
}

function Searched({ since }: { readonly since: number }): ReactElement {
  const text = useText();
  const seconds = useSecondsSince(since);
  return <small className="tabular">{text('match.searching', { time: clockText(seconds) })}</small>;
}

interface RunningSearchProps {
  readonly since: number;
  readonly onCancel: () => void;
}

/** The button that ends the search and, after a while, other things to do. */
function RunningSearch({ since, onCancel }: RunningSearchProps): ReactElement {
  const text = useText();
  const seconds = useSecondsSince(since);
  return (
    <>
      <output className="visually-hidden">{text('match.seeking')}</output>
      <Button variant="outline" isBlock onClick={onCancel}>
        {text('match.cancel')}
      </Button>
      <BotOffer seconds={seconds} />
      {seconds >= OFFER_AFTER_SECONDS ? <MeanwhileLinks /> : null}
    </>
  );
}

/** Without the server the player can play against the computer. */
function OfflineOffer({ match }: { readonly match: Match }): ReactElement | null {
  const text = useText();
  if (match.hasNetwork && !match.isUnanswered) return null;
  return (
    <ButtonLink variant="accent" isBlock to="/game/single?begin=last">
      {text('match.offline')}
    </ButtonLink>
  );
}
