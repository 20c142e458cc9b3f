import { THINK_SECONDS } from '@chuhe/protocol';
import { speedOf, stepControl, type TimeControl } from '@chuhe/rules';
import { type ReactElement, useId } from 'react';
import { type Text, useText } from '../../platform/language/index.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { timeControlText } from '../../ui/time-control-text.ts';
import './own-clock.css';
import '../../ui/slider.css';

const OWN_KINDS = ['increment', 'step', 'stages'] as const;
type OwnKind = (typeof OWN_KINDS)[number];

/** The initial value of each kind in the form. */
const FIRST_OF_KIND = {
  increment: { kind: 'increment', baseSeconds: 600, incrementSeconds: 5 },
  step: stepControl(60),
  stages: { kind: 'stages', gameSeconds: 600, stepSeconds: 60, countdownSeconds: 30 },
} as const satisfies Record<OwnKind, TimeControl>;

/** The initial value of the form before anything is chosen. */
export const FIRST_OWN_CLOCK: TimeControl = FIRST_OF_KIND.increment;

const SECONDS_PER_MINUTE = 60;

/** The stops of the sliders: dense where small steps matter, sparse where they do not. */
const BASE_SECONDS = [
  0,
  30,
  60,
  90,
  ...steps(2, 20, 1).map(minutes),
  ...steps(25, 60, 5).map(minutes),
  ...steps(75, 180, 15).map(minutes),
];
const GAME_SECONDS = BASE_SECONDS.filter((seconds) => seconds > 0);
const INCREMENT_SECONDS = [...steps(0, 20, 1), ...steps(25, 60, 5)];
const MOVE_SECONDS = [...steps(5, 60, 5), ...steps(75, 180, 15)];
const COUNTDOWN_SECONDS = steps(5, 60, 5);

interface OwnClockProps {
  readonly value: TimeControl | undefined;
  readonly onChange: (control: TimeControl) => void;
}

/** A custom clock, by kind. */
export function OwnClock({ value, onChange }: OwnClockProps): ReactElement {
  const text = useText();
  const control = value === undefined || value.kind === 'days' ? FIRST_OF_KIND.increment : value;
  return (
    <>
      <Segmented
        label={text('clock.kind')}
        value={control.kind}
        choices={OWN_KINDS.map((kind) => ({ value: kind, text: text(`clock.kind.${kind}`) }))}
        onChange={(kind) => onChange(FIRST_OF_KIND[kind])}
      />
      <OwnNumbers control={control} onChange={onChange} />
      <p className="hint">
        {text('clock.countsAs', {
          rule: ruleText(control, text),
          speed: text(`speed.${speedOf(control)}`),
        })}
      </p>
    </>
  );
}

function ruleText(control: OwnControl, text: Text): string {
  if (control.kind === 'increment' && control.incrementSeconds > 0)
    return text('clock.rule.increment', { seconds: control.incrementSeconds });
  if (control.kind === 'stages')
    return text('clock.rule.stages', { seconds: control.countdownSeconds });
  return text('clock.rule.plain', { clock: timeControlText(control, text) });
}

type OwnControl = Exclude<TimeControl, { readonly kind: 'days' }>;

interface OwnNumbersProps {
  readonly control: OwnControl;
  readonly onChange: (control: TimeControl) => void;
}

function OwnNumbers({ control, onChange }: OwnNumbersProps): ReactElement {
  const text = useText();
  switch (control.kind) {
    case 'step':
      return (
        <Segmented
          label={text('clock.kind.step')}
          value={control.seconds}
          choices={THINK_SECONDS.map((seconds) => ({
            value: seconds,
            text: text('clock.seconds', { seconds }),
          }))}
          onChange={(seconds) => onChange(stepControl(seconds))}
        />
      );
    case 'increment':
      return <OwnIncrement control={control} onChange={onChange} />;
    case 'stages':
      return <OwnStages control={control} onChange={onChange} />;
    default:
      return control satisfies never;
  }
}

interface OwnOf<Kind extends OwnKind> {
  readonly control: Extract<TimeControl, { readonly kind: Kind }>;
  readonly onChange: (control: TimeControl) => void;
}

function OwnIncrement({ control, onChange }: OwnOf<'increment'>): ReactElement {
  const text = useText();
  const { baseSeconds, incrementSeconds } = control;
  // A game without any time would be over immediately, so the increment is then at least a second.
  const change = (base: number, added: number): void =>
    onChange({
      kind: 'increment',
      baseSeconds: base,
      incrementSeconds: base === 0 ? Math.max(1, added) : added,
    });
  return (
    <>
      <StopSlider
        label={text('clock.base')}
        stops={BASE_SECONDS}
        value={baseSeconds}
        onChange={(base) => change(base, incrementSeconds)}
      />
      <StopSlider
        label={text('clock.added')}
        stops={INCREMENT_SECONDS}
        value={incrementSeconds}
        onChange={(added) => change(baseSeconds, added)}
      />
    </>
  );
}

function OwnStages({ control, onChange }: OwnOf<'stages'>): ReactElement {
  const text = useText();
  return (
    <>
      <StopSlider
        label={text('clock.base')}
        stops={GAME_SECONDS}
        value={control.gameSeconds}
        onChange={(gameSeconds) => onChange({ ...control, gameSeconds })}
      />
      <StopSlider
        label={text('clock.kind.step')}
        stops={MOVE_SECONDS}
        value={control.stepSeconds}
        onChange={(stepSeconds) => onChange({ ...control, stepSeconds })}
      />
      <StopSlider
        label={text('clock.countdown')}
        stops={COUNTDOWN_SECONDS}
        value={control.countdownSeconds}
        onChange={(countdownSeconds) => onChange({ ...control, countdownSeconds })}
      />
    </>
  );
}

interface StopSliderProps {
  readonly label: string;
  /** The selectable values, in seconds. */
  readonly stops: readonly number[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function StopSlider({ label, stops, value, onChange }: StopSliderProps): ReactElement {
  const text = useText();
  const id = useId();
  const isMinutes = value >= SECONDS_PER_MINUTE && stops.includes(minutes(180));
  const words = isMinutes
    ? text('clock.minutes', { minutes: value / SECONDS_PER_MINUTE })
    : text('clock.seconds', { seconds: value });
  return (
    <div className="clock-slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="tabular">
        {words}
      </output>
      <input
        id={id}
        type="range"
        className="slider"
        min={0}
        max={stops.length - 1}
        value={stopOf(stops, value)}
        aria-valuetext={words}
        onChange={(event) => onChange(stops[event.target.valueAsNumber] ?? value)}
      />
    </div>
  );
}

/** The last stop not beyond a value. */
function stopOf(stops: readonly number[], value: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= value),
  );
}

function steps(from: number, to: number, by: number): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, index) => from + index * by);
}

function minutes(count: number): number {
  return count * SECONDS_PER_MINUTE;
}
