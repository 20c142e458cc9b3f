import { type Level, LEVELS } from '@chuhe/search';
import { useId, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import { useLevelName } from './use-level-name.ts';

interface LevelChoiceProps {
  readonly level: Level;
  readonly onChange: (level: Level) => void;
}

/** How strong the computer plays, from one who has just learned the moves to full strength. */
export function LevelChoice({ level, onChange }: LevelChoiceProps): ReactElement {
  const text = useText();
  const levelName = useLevelName();
  const group = useId();
  return (
    <fieldset className="opt">
      <legend className="lab">
        {text('single.strength')}
        <small>{text('single.levelOf', { level, count: LEVELS.length })}</small>
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
              <b>{levelName(value)}</b>
              <small>{text(`single.level${value}Hint`)}</small>
            </span>
            {value === level ? <Icon name="check" size="s" /> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
