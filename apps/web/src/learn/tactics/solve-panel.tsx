import { CALLS, type TACTIC_VOTES, type TacticFacts } from '@chuhe/protocol';
import { currentPosition, type MoveLine, writeMove } from '@chuhe/rules';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ActionButton, analysisPath, CoachCard } from '../../board/game-ui/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { type Text, useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { useMasterNames } from '../../games/masters/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RatingCurve } from '../../ui/rating-curve.tsx';
import { RatingChange } from '../../ui/rating-mark.tsx';
import { RefutationCard, RefutationPlace } from '../refutation-card.tsx';
import { solvePath, themeOf } from './tactic-filter.ts';
import type { TacticPlay } from './tactic-play.ts';
import { useOwnTactics } from './use-own-tactics.ts';
import type { TacticGame } from './use-tactic-play.ts';
import './solve-panel.css';
import '../../ui/badge.css';
import '../../ui/chip.css';
import '../../ui/seal.css';

interface PlayProps {
  readonly play: TacticPlay;
}

/** The comment on the last move, a hint, and the curve of the last positions. */
export function SolvingPanel({ game }: { readonly game: TacticGame }): ReactElement {
  const text = useText();
  const curve = useOwnTactics()?.curve ?? [];
  return (
    <>
      <RefutationPlace isTaken={game.play.stage.type === 'wrong'}>
        <SolvingNote game={game} />
      </RefutationPlace>
      {curve.length < 2 ? null : (
        <figure className="tactic-curve">
          <RatingCurve ratings={curve.map(({ rating }) => rating)} />
          <figcaption>{text('tactics.recentCurve', { count: curve.length })}</figcaption>
        </figure>
      )}
    </>
  );
}

function SolvingNote({ game }: { readonly game: TacticGame }): ReactElement {
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  const { stage, note, hint, isHintWhole, line, tactic } = game.play;
  if (hint !== undefined) {
    const move = writeMove(currentPosition(line), hint, notation);
    return (
      <CoachCard tone="warning" title={text('tactics.hint')}>
        <p>{isHintWhole ? text('tactics.hintMove', { move }) : text('tactics.hintPiece')}</p>
      </CoachCard>
    );
  }
  if (stage.type === 'wrong') {
    return (
      <RefutationCard
        title={text('tactics.wrong')}
        fault={stage.fault}
        line={line}
        notation={notation}
        onTakeBack={game.takeBack}
      />
    );
  }
  if (note === 'away') {
    return (
      <CoachCard tone="warning" title={text('tactics.away')}>
        <p>{text('tactics.awayHint')}</p>
      </CoachCard>
    );
  }
  if (note === 'right') {
    const before = line.positions.at(-2);
    const last = line.moves.at(-1);
    const reply =
      before === undefined || last === undefined ? '' : writeMove(before, last, notation);
    return (
      <CoachCard tone="good" title={text('tactics.goOn')} sign={<Icon name="check" />}>
        <p>{text('tactics.goOnHint', { reply })}</p>
      </CoachCard>
    );
  }
  return <p className="tactic-ask">{text(`tactics.ask.${tactic.goal}`)}</p>;
}

interface SolveActionsProps {
  readonly game: TacticGame;
  readonly skip: { readonly label: string; readonly onSkip: () => void };
}

/** Hint, answer, another position. */
export function SolveActions({ game, skip }: SolveActionsProps): ReactElement {
  const text = useText();
  const isTheirs = game.play.stage.type !== 'yours';
  return (
    <nav className="action-bar" aria-label={text('tactics.actions')}>
      <ActionButton
        icon="bulb"
        label={text('tactics.hint')}
        onClick={game.askHint}
        isDisabled={isTheirs}
      />
      <ActionButton
        icon="eye"
        label={text('tactics.answer')}
        onClick={game.askAnswer}
        isDisabled={isTheirs}
      />
      <ActionButton icon="last" label={skip.label} onClick={skip.onSkip} />
    </nav>
  );
}

interface DecidedPanelProps extends PlayProps {
  readonly isOnDevice: boolean;
}

/** The result, the moves, themes, source and votes, and the next links. */
export function DecidedPanel({ play, isOnDevice }: DecidedPanelProps): ReactElement {
  const text = useText();
  const isMember = memberOf(useSession()) !== undefined;
  const { line, facts, tactic } = play;
  const source = facts?.source;
  return (
    <>
      <Outcome play={play} />
      <div className="tactic-facts">
        <p className="tactic-facts__moves">
          <span className="visually-hidden">{text('tactics.line')} </span>
          <WrittenLine line={line} />
        </p>
        <ThemeChips play={play} />
        {source === undefined ? null : <SourceLine source={source} />}
        <div className="tactic-facts__ways">
          <ButtonLink to={analysisPath(line)}>
            <Icon name="board" />
            {text('title.analysis')}
          </ButtonLink>
          {source === undefined ? null : (
            <ButtonLink to={`/library/game/${source.id}`}>
              <Icon name="scroll" />
              {text('tactics.game')}
            </ButtonLink>
          )}
        </div>
        {facts?.votes === undefined || isOnDevice || !isMember ? null : (
          <Votes id={tactic.id} votes={facts.votes} />
        )}
      </div>
    </>
  );
}

function Outcome({ play }: PlayProps): ReactElement {
  const text = useText();
  const { stage, tactic, result } = play;
  if (stage.type === 'shown') {
    return (
      <CoachCard tone="warning" title={text('tactics.shown')} isLive>
        <p>{text(`tactics.goal.${tactic.goal}.${tactic.side}`, { count: tactic.moves })}</p>
      </CoachCard>
    );
  }
  return (
    <CoachCard
      tone="good"
      title={text(`tactics.solved.${tactic.goal}`)}
      sign={<span className="seal">{text('outcome.seal.solved')}</span>}
      isLive
    >
      <p className="tabular">
        {result === undefined || result.change === null ? (
          unratedWords(play, text)
        ) : (
          <>
            {text('tactics.rating')} <RatingChange change={result.change} />
          </>
        )}
      </p>
    </CoachCard>
  );
}

/** Why no rating change is shown. */
function unratedWords({ isMissed, isHelped, result, tactic }: TacticPlay, text: Text): string {
  if (isMissed) return text('tactics.solvedAfterMiss');
  if (isHelped) return text('tactics.solvedHelped');
  if (result?.attemptsLeft !== undefined)
    return text('tactics.attemptsLeft', { count: result.attemptsLeft });
  return text(tactic.isRated ? 'tactics.solvedFast' : 'tactics.solvedUnrated');
}

/** The moves in the player's notation: 1. 车4进7 帅五平六 2. 车3进2 */
function WrittenLine({ line }: { readonly line: MoveLine }): ReactElement {
  const notation = useSettings((settings) => settings.written);
  const written = line.moves.flatMap((move, ply) => {
    const before = line.positions[ply];
    return before === undefined ? [] : { ply, words: writeMove(before, move, notation) };
  });
  return (
    <>
      {written.map(({ ply, words }) => (
        <span key={ply}>
          {ply % 2 === 0 ? <i className="tabular">{`${ply / 2 + 1}. `}</i> : null}
          {words}{' '}
        </span>
      ))}
    </>
  );
}

function ThemeChips({ play }: PlayProps): ReactElement {
  const text = useText();
  const { facts, tactic } = play;
  const themes = (facts?.themes ?? []).flatMap((name) => themeOf(name) ?? []);
  return (
    <ul className="tactic-facts__themes">
      {themes.map((theme) => (
        <li key={theme}>
          <AppLink className="chip tactic-chip" to={solvePath({ theme })}>
            {text(`tactics.theme.${theme}`)}
          </AppLink>
        </li>
      ))}
      {tactic.goal === 'mate' ? (
        <li>
          <AppLink
            className="chip tactic-chip"
            to={solvePath({ moves: Math.min(4, tactic.moves) })}
          >
            {text('tactics.mateIn', { count: tactic.moves })}
          </AppLink>
        </li>
      ) : null}
    </ul>
  );
}

function SourceLine({
  source,
}: {
  readonly source: NonNullable<TacticFacts['source']>;
}): ReactElement {
  const text = useText();
  const { person } = useMasterNames();
  const names = { red: person(source.red), black: person(source.black) };
  return (
    <p className="tactic-facts__source">
      {source.date === ''
        ? text('tactics.fromUndated', names)
        : text('tactics.from', { ...names, date: source.date })}
    </p>
  );
}

type Vote = (typeof TACTIC_VOTES)[number];

interface VotesProps {
  readonly id: string;
  readonly votes: TacticFacts['votes'];
}

/** Votes for or against; repeating a vote withdraws it. */
function Votes({ id, votes }: VotesProps): ReactElement {
  const text = useText();
  const api = useApi();
  const [shown, setShown] = useState(votes);
  const { mutate } = useMutation({
    mutationFn: async (vote: Vote) =>
      (await api.call(CALLS.voteTactic, { body: { id, vote } })).data,
    onSuccess: setShown,
  });
  return (
    <div className="tactic-votes">
      <span>{text('tactics.vote')}</span>
      {(['up', 'down'] as const).map((vote) => (
        <button
          key={vote}
          type="button"
          className="chip tactic-chip"
          aria-pressed={shown.own === vote}
          onClick={() => mutate(shown.own === vote ? 'none' : vote)}
        >
          <Icon name={vote === 'up' ? 'thumb-up' : 'thumb-down'} size="small" />
          {text(`tactics.vote.${vote}`)}
          {shown[vote] === 0 ? null : <span className="tabular">{shown[vote]}</span>}
        </button>
      ))}
    </div>
  );
}
