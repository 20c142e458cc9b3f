import { TIME_CONTROL_PRESETS, type TimeControl, writeTimeControl } from '@chuhe/rules';
import { type ReactElement, useId, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { shortClock } from '../../ui/time-control-text.ts';
import { ClockTileText } from './clock-tile-text.tsx';
import { FIRST_OWN_CLOCK, OwnClock } from './own-clock.tsx';
import { isPreset } from './recent-clocks.ts';
import './clock-picker.css';

interface ClockPickerProps {
  readonly value: TimeControl | undefined;
  readonly onChange: (control: TimeControl) => void;
  /** Whether custom clocks are allowed; strangers meet only with presets. */
  readonly mayBeOwn: boolean;
  /** The number of players waiting for a game, by the code of its clock. */
  readonly waiting?: ReadonlyMap<string, number> | undefined;
}

/** The presets in a grid, and a form for custom clocks. */
export function ClockPicker(props: ClockPickerProps): ReactElement {
  const { value, onChange, mayBeOwn, waiting } = props;
  const text = useText();
  const isOwnValue = value !== undefined && !isPreset(value);
  const [isOwn, setOwn] = useState(mayBeOwn && isOwnValue);
  if (isOwn) {
    return (
      <div className="clock-picker">
        <OwnClock value={value} onChange={onChange} />
        <Button variant="ghost" onClick={() => setOwn(false)}>
          {text('clock.presets')}
        </Button>
      </div>
    );
  }
  return (
    <div className="clock-picker">
      <PresetGrid value={value} onChange={onChange} waiting={waiting}>
        {mayBeOwn ? (
          <button
            type="button"
            className="clock-tile"
            onClick={() => {
              setOwn(true);
              // The form shows numbers immediately, so opening it selects them.
              if (value === undefined) onChange(FIRST_OWN_CLOCK);
            }}
          >
            <b className="clock-tile__words">{text('clock.own')}</b>
            {isOwnValue ? <small>{shortClock(value, text).head}</small> : null}
          </button>
        ) : null}
      </PresetGrid>
    </div>
  );
}

interface PresetGridProps extends Omit<ClockPickerProps, 'mayBeOwn'> {
  readonly children: ReactElement | null;
}

function PresetGrid({ value, onChange, waiting, children }: PresetGridProps): ReactElement {
  const text = useText();
  const group = useId();
  const chosen = value && writeTimeControl(value);
  return (
    <fieldset className="clock-grid">
      <legend className="visually-hidden">{text('clock.name')}</legend>
      {TIME_CONTROL_PRESETS.map((preset) => {
        const code = writeTimeControl(preset);
        return (
          <label key={code} className="clock-tile" data-checked={code === chosen ? '' : undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={code === chosen}
              onChange={() => onChange(preset)}
            />
            <ClockTileText control={preset} count={waiting?.get(code) ?? 0} />
          </label>
        );
      })}
      {children}
    </fieldset>
  );
}
