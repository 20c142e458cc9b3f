import { useId, useState, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useChangeSettings, useSettings } from '../settings/index.ts';
import { Icon } from '../ui/icon.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { Switch } from '../ui/switch.tsx';
import { SideChoice, type SideWish } from './side-choice.tsx';

const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
type Level = (typeof LEVELS)[number];

/** Sets up a game against the computer. */
export function SingleScreen(): ReactElement {
  const text = useText();
  const { showTargets } = useSettings();
  const change = useChangeSettings();
  const [level, setLevel] = useState<Level>(3);
  const [side, setSide] = useState<SideWish>('red');
  const [takeback, setTakeback] = useState(true);
  return (
    <InnerPage title={text('title.gameSingle')} className="setup">
      <div className="setup-grid">
        <LevelChoice level={level} onChange={setLevel} />
        <div className="setup-side">
          <SideChoice side={side} onChange={setSide} />
          <div className="list">
            <div className="row set">
              <span className="body">{text('single.takeback')}</span>
              <Switch label={text('single.takeback')} checked={takeback} onChange={setTakeback} />
            </div>
            <div className="row set">
              <span className="body">{text('single.targets')}</span>
              <Switch
                label={text('single.targets')}
                checked={showTargets}
                onChange={(value) => change({ showTargets: value })}
              />
            </div>
          </div>
          <div className="dock">
            <p className="hint">{text('single.notReady')}</p>
            <button type="button" className="btn seal-btn big block" disabled>
              {text('single.start')}
            </button>
          </div>
        </div>
      </div>
    </InnerPage>
  );
}

interface LevelChoiceProps {
  readonly level: Level;
  readonly onChange: (level: Level) => void;
}

function LevelChoice({ level, onChange }: LevelChoiceProps): ReactElement {
  const text = useText();
  const group = useId();
  return (
    <fieldset className="opt">
      <legend className="lab">
        {text('single.strength')}
        <small>{text('single.levelOf', { level })}</small>
      </legend>
      <div className="levels">
        {LEVELS.map((value) => (
          <label key={value} data-checked={value === level ? '' : undefined}>
            <input
              type="radio"
              className="vh"
              name={group}
              checked={value === level}
              onChange={() => onChange(value)}
            />
            <span className="lv num">{value}</span>
            <span className="lt">
              <b>{text(`single.level${value}`)}</b>
              <small>{text(`single.level${value}Hint`)}</small>
            </span>
            {value === level ? <Icon name="check" size="s" /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
