import type { ReactElement } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { evaluationOf, shortAdvantage } from '../review/index.ts';
import { EngineSwitch, writtenMoves } from './engine-lines.tsx';
import type { EngineLines } from './use-engine-lines.ts';
import './engine-strip.css';

/** The engine in one row above the moves when it has no column: its score, its first choice, its switch. */
export function EngineStrip({ engine }: { readonly engine: EngineLines }): ReactElement {
  const isOn = engine.status !== 'off';
  return (
    <div className="engine-strip" data-state={isOn ? 'on' : 'off'}>
      <StripLine engine={engine} isOn={isOn} />
      <EngineSwitch engine={engine} />
    </div>
  );
}

interface StripLineProps {
  readonly engine: EngineLines;
  readonly isOn: boolean;
}

function StripLine({ engine, isOn }: StripLineProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const notation = useSettings((settings) => settings.written);
  const { searched, lines, lock, status } = engine;
  const [best] = lines;
  const [first] = best?.pv ?? [];
  if (!isOn) return <span className="engine-strip__line">{text('engine.name')}</span>;
  if (lock.state === 'locked')
    return (
      <span className="engine-strip__line">
        {text(lock.roomId === undefined ? 'engine.lockedByOthers' : 'engine.locked')}
      </span>
    );
  if (best === undefined || first === undefined)
    return (
      <span className="engine-strip__line">
        {status === 'preparing' ? text('engine.preparing') : text('engine.name')}
      </span>
    );
  const evaluation = evaluationOf(searched, { move: first, score: best.score });
  const words = writtenMoves(searched, best.pv, notation).map((move) => move.words);
  return (
    <>
      <b className="engine-strip__score tabular">{shortAdvantage(evaluation, text, locale)}</b>
      <span className="engine-strip__line">{words.join(' ')}</span>
    </>
  );
}
