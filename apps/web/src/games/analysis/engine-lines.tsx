import {
  afterMove,
  currentPosition,
  type Move,
  type MoveLine,
  type WrittenNotation,
  writeMove,
  writeMoveRecord,
} from '@chuhe/rules';
import { type EngineLine, MAX_LINES } from '@chuhe/search';
import type { ReactElement } from 'react';
import { usePageKeys } from '../../board/game-ui/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Switch } from '../../ui/switch.tsx';
import { evaluationOf, shortAdvantage } from '../review/index.ts';
import { EngineNetworkRow } from './engine-network.tsx';
import type { EngineLines } from './use-engine-lines.ts';
import './engine-lines.css';
import '../../ui/chip.css';

interface EnginePanelProps {
  readonly engine: EngineLines;
  /** Plays a move and its continuation from the current position into the tree. */
  readonly onPlay: (move: Move, following: readonly Move[]) => void;
}

/** Off and disabled where a running game locks the position. */
export function EngineSwitch({ engine }: Pick<EnginePanelProps, 'engine'>): ReactElement {
  const text = useText();
  const isLocked = engine.lock.state === 'locked';
  return (
    <Switch
      label={text('engine.name')}
      checked={engine.status !== 'off' && !isLocked}
      isDisabled={isLocked}
      onChange={engine.toggle}
    />
  );
}

/** The engine: its switch, its lines, and their number and depth. */
export function EnginePanel({ engine, onPlay }: EnginePanelProps): ReactElement {
  const text = useText();
  const { status, lock, isThreat } = engine;
  const isOn = status !== 'off';
  return (
    <section className="engine-panel" aria-label={text('engine.name')}>
      <div className="engine-panel__head">
        <b>{text(isThreat && isOn ? 'engine.threat' : 'engine.name')}</b>
        <span className="engine-panel__facts tabular">{headText(engine, text)}</span>
        <EngineSwitch engine={engine} />
      </div>
      {lock.state === 'locked' && isOn ? (
        <LockNote roomId={lock.roomId} />
      ) : (
        <Lines engine={engine} onPlay={onPlay} />
      )}
      {isOn && lock.state === 'free' ? (
        <>
          <Tools engine={engine} />
          <EngineNetworkRow offer={lock.network} />
        </>
      ) : null}
    </section>
  );
}

/** Why the engine does not search here, with a link to the game if it is the viewer's own. */
function LockNote({ roomId }: { readonly roomId: string | undefined }): ReactElement {
  const text = useText();
  if (roomId === undefined)
    return <p className="engine-panel__note">{text('engine.lockedByOthers')}</p>;
  return (
    <p className="engine-panel__note">
      {text('engine.locked')}{' '}
      <AppLink className="link-button" to={`/game/room?roomId=${roomId}`}>
        {text('engine.toGame')}
      </AppLink>
    </p>
  );
}

/** The number of lines, whose moves they are, and the depth. */
function Tools({ engine }: Pick<EnginePanelProps, 'engine'>): ReactElement {
  const text = useText();
  const { count, isThreat } = engine;
  return (
    <div className="engine-panel__tools">
      <fieldset className="engine-panel__count">
        <legend className="visually-hidden">{text('engine.count')}</legend>
        <button
          type="button"
          className="chip"
          aria-label={text('engine.fewer')}
          disabled={count === 1}
          onClick={() => engine.setCount(count - 1)}
        >
          −
        </button>
        <output className="tabular">{text('engine.lines', { count })}</output>
        <button
          type="button"
          className="chip"
          aria-label={text('engine.more')}
          disabled={count === MAX_LINES}
          onClick={() => engine.setCount(count + 1)}
        >
          +
        </button>
      </fieldset>
      <button type="button" className="chip" aria-pressed={isThreat} onClick={engine.toggleThreat}>
        {text('engine.threat')}
      </button>
      <button type="button" className="chip" disabled={!engine.canDeepen} onClick={engine.deepen}>
        {text('engine.deeper')}
      </button>
    </div>
  );
}

type Text = ReturnType<typeof useText>;

/** The depth and speed of the search, or why there are no lines. */
function headText({ status, lock, lines }: EngineLines, text: Text): string {
  const [best] = lines;
  if (status === 'off') return lines.length === 0 ? '' : text('engine.off');
  if (lock.state === 'locked') return '';
  if (best === undefined || best.depth === 0)
    return status === 'preparing' ? text('engine.preparing') : '';
  return text('engine.facts', {
    depth: best.depth,
    speed: Math.max(1, Math.round(best.nodesPerSecond / 1000)),
  });
}

function Lines({ engine, onPlay }: EnginePanelProps): ReactElement | null {
  const text = useText();
  const { status, lines, isThreat, searched } = engine;
  if (status === 'nothing')
    return (
      <p className="engine-panel__note">{text(isThreat ? 'engine.noThreat' : 'engine.gameOver')}</p>
    );
  if (status === 'unavailable' && lines.length === 0)
    return (
      <p className="engine-panel__note">
        {text('engine.unavailable')}{' '}
        <button type="button" className="link-button" onClick={engine.askServer}>
          {text('engine.askServer')}
        </button>
      </p>
    );
  if (lines.length === 0) return null;
  return (
    <ol className="engine-panel__lines" data-state={status}>
      {lines.map((line) => (
        <Line
          key={line.rank}
          line={line}
          game={searched}
          // A threat is played by the side not to move.
          onPlay={isThreat ? undefined : onPlay}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  readonly line: EngineLine;
  readonly game: MoveLine;
  readonly onPlay: EnginePanelProps['onPlay'] | undefined;
}

/** Further moves of a line are guesses. */
const MAX_MOVES = 10;

/** The score plays the whole line; a move plays the line up to itself. */
function Line({ line, game, onPlay }: LineProps): ReactElement | null {
  const text = useText();
  const locale = useLocale();
  const notation = useSettings((settings) => settings.written);
  const [first, ...rest] = line.pv.slice(0, MAX_MOVES);
  if (first === undefined) return null;
  const evaluation = evaluationOf(game, { move: first, score: line.score });
  const score = shortAdvantage(evaluation, text, locale);
  return (
    <li className="engine-panel__line">
      <button
        type="button"
        className="engine-panel__score tabular"
        aria-label={text('engine.playLine', { score })}
        disabled={onPlay === undefined}
        onClick={() => onPlay?.(first, rest)}
      >
        {score}
      </button>
      <span className="engine-panel__moves">
        {writtenMoves(game, [first, ...rest], notation).map(({ path, words }, index) => (
          <button
            key={path}
            type="button"
            className="engine-panel__move"
            disabled={onPlay === undefined}
            onClick={() => onPlay?.(first, rest.slice(0, index))}
          >
            {words}
          </button>
        ))}
      </span>
    </li>
  );
}

/** The first moves of a line in notation, each with the path that leads to it. */
export function writtenMoves(game: MoveLine, moves: readonly Move[], notation: WrittenNotation) {
  let position = currentPosition(game);
  let path = '';
  return moves.slice(0, MAX_MOVES).map((move) => {
    const words = writeMove(position, move, notation);
    position = afterMove(position, move);
    path += writeMoveRecord(move);
    return { path, words };
  });
}

/** E toggles the engine, T the threat; the space bar plays the best move. */
export function useEngineKeys(engine: EngineLines, onPlay: EnginePanelProps['onPlay']): void {
  usePageKeys((event) => {
    if (event.defaultPrevented) return;
    const key = event.key.toLowerCase();
    if (key === 'e') engine.toggle();
    else if (key === 't' && engine.status !== 'off') engine.toggleThreat();
    else if (key === ' ' && !engine.isThreat && !isOnControl(event.target)) {
      const best = engine.lines[0]?.pv[0];
      if (engine.status === 'off' || best === undefined) return;
      event.preventDefault();
      onPlay(best, []);
    }
  });
}

/** The space bar activates the focused control. */
function isOnControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a, summary, [role="grid"]') !== null;
}
