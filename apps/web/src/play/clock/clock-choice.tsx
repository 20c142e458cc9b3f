import { type TimeControl, writeTimeControl } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import { shortClock } from '../../ui/time-control-text.ts';
import { ClockPicker } from './clock-picker.tsx';
import { recentClocks } from './recent-clocks.ts';
import './clock-choice.css';
import '../../ui/chip.css';

interface ClockChoiceProps<Value extends TimeControl | undefined> {
  readonly value: Value;
  readonly onChange: (control: TimeControl | Value) => void;
  /** Whether custom clocks are allowed; strangers meet only with presets. */
  readonly mayBeOwn: boolean;
  /** The chip for a game without a clock, if allowed. */
  readonly none?: { readonly text: string; readonly value: Value };
}

/** The clock of a game: the recent ones as chips, and all others behind one more chip. */
export function ClockChoice<Value extends TimeControl | undefined>(
  props: ClockChoiceProps<Value>,
): ReactElement {
  const { value, onChange, mayBeOwn, none } = props;
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ClockChips
        value={value}
        onChange={onChange}
        presetsOnly={!mayBeOwn}
        lead={
          none === undefined ? null : (
            <button
              type="button"
              className="chip"
              aria-pressed={value === undefined}
              onClick={() => onChange(none.value)}
            >
              {none.text}
            </button>
          )
        }
      >
        <button
          type="button"
          className="chip clock-chips__more"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {text(isOpen ? 'clock.less' : 'clock.more')}
        </button>
      </ClockChips>
      <div id={id} className="clock-choice__all" hidden={!isOpen}>
        {isOpen ? <ClockPicker value={value} onChange={onChange} mayBeOwn={mayBeOwn} /> : null}
      </div>
    </>
  );
}

interface ClockChipsProps {
  readonly value: TimeControl | undefined;
  readonly onChange: (control: TimeControl) => void;
  readonly presetsOnly: boolean;
  /** Whether to show fewer chips, in one line that scrolls sideways on phones. */
  readonly isLine?: boolean;
  /** A chip before the clocks. */
  readonly lead?: ReactNode;
  /** Chips after the clocks. */
  readonly children: ReactNode;
}

/** The number of clocks that fit into one line on a phone, beside the button for all clocks. */
const MAX_IN_LINE = 3;

/** The recent clocks, always including the chosen one. They keep their places while the user chooses. */
export function ClockChips(props: ClockChipsProps): ReactElement {
  const { value, onChange, presetsOnly, isLine = false, lead, children } = props;
  const text = useText();
  const [recent] = useState(() =>
    recentClocks(presetsOnly).slice(0, isLine ? MAX_IN_LINE : undefined),
  );
  const chosen = value && writeTimeControl(value);
  const isListed = recent.some((one) => writeTimeControl(one) === chosen);
  const shown = value === undefined || isListed ? recent : [...recent.slice(0, -1), value];
  return (
    <fieldset className={isLine ? 'clock-chips clock-chips--line' : 'clock-chips'}>
      <legend className="visually-hidden">{text('clock.name')}</legend>
      {lead}
      {shown.map((control) => {
        const code = writeTimeControl(control);
        const { head, details } = shortClock(control, text);
        return (
          <button
            key={code}
            type="button"
            className="chip tabular"
            aria-pressed={code === chosen}
            title={details.join(' · ')}
            onClick={() => onChange(control)}
          >
            {head}
          </button>
        );
      })}
      {children}
    </fieldset>
  );
}
