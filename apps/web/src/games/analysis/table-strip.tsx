import {
  currentPosition,
  type Move,
  type MoveLine,
  opponentOf,
  type Position,
  writeMove,
  writeMoveRecord,
} from '@chuhe/rules';
import { BASICS, type Probe, type ProbedMove, tableOf } from '@chuhe/tables';
import type { ReactElement } from 'react';
import { useIsDesktop } from '../../board/game-ui/index.ts';
import { type Text, useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { useProbe } from '../tables/index.ts';
import { useEngineLock } from './use-engine-lock.ts';
import { useServerProbe } from './use-server-probe.ts';
import './table-strip.css';
import '../../ui/badge.css';

interface TableStripProps {
  /** The line to the position on the board. */
  readonly line: MoveLine;
  readonly onPlay: (move: Move) => void;
}

/** The verdict of the endgame tables above the moves, where they cover the position and no running game has it. */
export function TableStrip(props: TableStripProps): ReactElement | null {
  const position = currentPosition(props.line);
  const isCovered = BASICS.includes(tableOf(position)?.name ?? '');
  const Strip = isCovered ? CoveredStrip : ServerStrip;
  return <Strip {...props} position={position} />;
}

interface CoveredStripProps extends TableStripProps {
  readonly position: Position;
}

function CoveredStrip({ line, onPlay, position }: CoveredStripProps): ReactElement | null {
  const text = useText();
  const lock = useEngineLock(line, true);
  const probing = useProbe(position);
  if (lock.state === 'locked')
    return (
      <p className="table-strip hint">
        {text(lock.roomId === undefined ? 'engine.lockedByOthers' : 'engine.locked')}
      </p>
    );
  if (lock.state === 'asking' || probing.type === 'waiting')
    return <p className="table-strip hint">{text('endings.loading')}</p>;
  if (probing.type === 'away') return <p className="table-strip hint">{text('endings.away')}</p>;
  if (probing.type === 'none') return null;
  return <Verdict probe={probing.probe} proof="tables.final" position={position} onPlay={onPlay} />;
}

/** The verdict of the site's tables; nothing while it is unknown, because the site has few positions either. */
function ServerStrip({ line, onPlay, position }: CoveredStripProps): ReactElement | null {
  const lock = useEngineLock(line, true);
  const probe = useServerProbe(position);
  if (lock.state !== 'free' || probe === undefined) return null;
  return <Verdict probe={probe} proof="tables.bySite" position={position} onPlay={onPlay} />;
}

interface VerdictProps {
  readonly probe: Probe;
  /** The text that says where the proof is. */
  readonly proof: 'tables.final' | 'tables.bySite';
  readonly position: Position;
  readonly onPlay: (move: Move) => void;
}

function Verdict({ probe, proof, position, onPlay }: VerdictProps): ReactElement {
  const text = useText();
  const isDesktop = useIsDesktop();
  const { moves, isLimitNear } = probe;
  const count = (verdict: ProbedMove['value']['verdict']): number =>
    moves.filter(({ value }) => value.verdict === verdict).length;
  return (
    <details className="table-strip" open={isDesktop}>
      <summary className="table-strip__head">
        <b>{verdictWords(probe, position, text)}</b>
        <small>{text(isLimitNear ? 'tables.limit' : proof)}</small>
      </summary>
      <p className="table-strip__sum tabular">
        {text('tables.moves', { won: count('won'), drawn: count('drawn'), lost: count('lost') })}
      </p>
      <ul className="table-strip__moves">
        {moves.map((probed) => (
          <li key={writeMoveRecord(probed.move)}>
            <MoveRow probed={probed} position={position} onPlay={onPlay} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function verdictWords({ value }: Probe, { toMove }: Position, text: Text): string {
  if (value.verdict === 'drawn') return text('tables.drawn');
  const winner = value.verdict === 'won' ? toMove : opponentOf(toMove);
  return text(`tables.${winner}`, { count: value.moves });
}

interface MoveRowProps extends Omit<VerdictProps, 'probe' | 'proof'> {
  readonly probed: ProbedMove;
}

const BADGES = { won: 'badge badge--ok', drawn: 'badge', lost: 'badge badge--red' } as const;

/** A legal move with its verdict and the moves to the end; the whole row plays it. */
function MoveRow({ probed: { move, value }, position, onPlay }: MoveRowProps): ReactElement {
  const text = useText();
  const notation = useSettings((settings) => settings.written);
  return (
    <button type="button" className="table-strip__move" onClick={() => onPlay(move)}>
      <b>{writeMove(position, move, notation)}</b>
      <span className={BADGES[value.verdict]}>{text(`tables.value.${value.verdict}`)}</span>
      <span className="tabular">
        {value.verdict === 'drawn' ? '' : text('endings.moves', { count: value.moves })}
      </span>
    </button>
  );
}
