import type { Position, TimeControl } from '@chuhe/rules';
import { type Grade, type Level, LEVELS, type Step, STEPS, WHOLE_STEP } from '@chuhe/search';
import { type ReactElement, useId, useState } from 'react';
import { BoardPicture } from '../../board/picture/board-picture.tsx';
import { useText } from '../../platform/language/index.ts';
import { useChangeSettings, useSettings } from '../../platform/settings/index.ts';
import { useBoardSymbols, PieceMark } from '../../ui/board-symbols.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ClockChoice, rememberClock } from '../clock/index.ts';
import { FIRST_ANSWERS } from './first-game.ts';
import { lastOptions, SIDE_OPTIONS } from './last-game.ts';
import { useLevelName } from './use-computer.ts';
import './computer-setup.css';
import '../../ui/option.css';
import '../../ui/segmented.css';

export type SideOption = (typeof SIDE_OPTIONS)[number];

export interface ComputerGameOptions extends Grade {
  readonly side: SideOption;
  readonly isTakebackAllowed: boolean;
  /** Undefined without a clock. */
  readonly timeControl: TimeControl | undefined;
}

interface ComputerSetupProps {
  /** The start position; undefined for the standard one. */
  readonly start: Position | undefined;
  /** The level of a first game, estimated from known facts about the player; undefined without any. */
  readonly first: Grade | undefined;
  readonly onStart: (options: ComputerGameOptions) => void;
}

const MINI = { detail: 'mini' } as const;

/** Sets up a game against the computer. */
export function ComputerSetup({ start, first, onStart }: ComputerSetupProps): ReactElement {
  const text = useText();
  const [last] = useState(() => lastOptions());
  const [chosen, setChosen] = useState<Grade | undefined>(last);
  const grade = chosen ?? first;
  const [side, setSide] = useState<SideOption>(last?.side ?? 'red');
  const [isTakebackAllowed, setTakeback] = useState(last?.isTakebackAllowed ?? true);
  const [timeControl, setTimeControl] = useState<TimeControl>();
  const begin = ({ level, step }: Grade): void => {
    if (timeControl !== undefined) rememberClock(timeControl);
    onStart({ level, step, side, isTakebackAllowed, timeControl });
  };
  return (
    <InnerPage title={text('title.gameSingle')} className="computer-setup">
      <div className="computer-setup__columns">
        <div>
          {last === undefined && first === undefined ? <FirstQuestion onAnswer={begin} /> : null}
          <LevelChoice grade={grade} onChange={setChosen} />
        </div>
        <div>
          {start === undefined ? null : (
            <div className="option">
              <div className="option__label">{text('single.from')}</div>
              <BoardPicture
                className="computer-setup__board"
                setup={start}
                options={MINI}
                label={text('single.from')}
              />
            </div>
          )}
          <SideChoice side={side} onChange={setSide} />
          <div className="option">
            <div className="option__label">{text('clock.name')}</div>
            <ClockChoice
              value={timeControl}
              onChange={setTimeControl}
              mayBeOwn
              none={{ text: text('local.noClock'), value: undefined }}
            />
          </div>
          <HelpOptions isTakebackAllowed={isTakebackAllowed} onTakeback={setTakeback} />
          <div className="computer-setup__start">
            <Button
              variant="accent"
              size="big"
              isBlock
              disabled={grade === undefined}
              onClick={() => {
                if (grade !== undefined) begin(grade);
              }}
            >
              {text('single.start')}
            </Button>
          </div>
        </div>
      </div>
    </InnerPage>
  );
}

interface HelpOptionsProps {
  readonly isTakebackAllowed: boolean;
  readonly onTakeback: (isAllowed: boolean) => void;
}

/** Help for the player: takebacks, targets, the rules. */
function HelpOptions({ isTakebackAllowed, onTakeback }: HelpOptionsProps): ReactElement {
  const text = useText();
  const showTargets = useSettings((settings) => settings.showTargets);
  const change = useChangeSettings();
  return (
    <div className="list">
      <label className="list-row list-row--setting">
        <span className="list-row__body">{text('single.takeback')}</span>
        <Switch label={text('single.takeback')} checked={isTakebackAllowed} onChange={onTakeback} />
      </label>
      <label className="list-row list-row--setting">
        <span className="list-row__body">{text('single.targets')}</span>
        <Switch
          label={text('single.targets')}
          checked={showTargets}
          onChange={(value) => change({ showTargets: value })}
        />
      </label>
      <LinkRow to="/support" icon="help" text={text('home.rules')} />
    </div>
  );
}

interface GradeChoiceProps {
  /** Undefined before anything is chosen. */
  readonly grade: Grade | undefined;
  readonly onChange: (grade: Grade) => void;
}

/** Before the first game the player states their strength and the game starts; the level is never assigned silently. */
function FirstQuestion({ onAnswer }: { readonly onAnswer: (grade: Grade) => void }): ReactElement {
  const text = useText();
  const id = useId();
  return (
    <section className="option first-question" aria-labelledby={id}>
      <h2 id={id} className="option__label">
        {text('single.first')}
      </h2>
      {FIRST_ANSWERS.map((answer) => (
        <Button key={answer.text} variant="tint" isBlock onClick={() => onAnswer(answer.grade)}>
          {text(answer.text)}
        </Button>
      ))}
      <p className="hint">{text('single.firstHint')}</p>
    </section>
  );
}

function LevelChoice({ grade, onChange }: GradeChoiceProps): ReactElement {
  const text = useText();
  const levelName = useLevelName();
  const group = useId();
  const level = grade?.level;
  const step = grade?.step ?? WHOLE_STEP;
  return (
    <fieldset className="option">
      <legend className="option__label computer-setup__legend">
        {text('single.strength')}
        {level === undefined ? null : (
          <small>{text('single.levelOf', { level, count: LEVELS.length })}</small>
        )}
      </legend>
      <div className="level-choice">
        {LEVELS.map((value) => (
          <label key={value} data-checked={value === level ? '' : undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={value === level}
              onChange={() => onChange({ level: value, step: 1 })}
            />
            <span className="level-choice__number tabular">{value}</span>
            <span className="level-choice__text">
              <b>{levelName({ level: value })}</b>
              <small>{text(`single.level${value}Hint`)}</small>
            </span>
            {value === level ? <Icon name="check" size="small" /> : null}
          </label>
        ))}
      </div>
      {level === undefined ? null : <StepChoice level={level} step={step} onChange={onChange} />}
    </fieldset>
  );
}

interface StepChoiceProps {
  readonly level: Level;
  readonly step: Step;
  readonly onChange: (grade: Grade) => void;
}

/** The two steps of the chosen level, by name. */
function StepChoice({ level, step, onChange }: StepChoiceProps): ReactElement {
  const text = useText();
  const levelName = useLevelName();
  return (
    <div className="step-choice">
      <Segmented
        label={text('single.steps')}
        value={step}
        choices={STEPS.map((value) => ({ value, text: levelName({ level, step: value }) }))}
        onChange={(value) => onChange({ level, step: value })}
      />
    </div>
  );
}

interface SideChoiceProps {
  readonly side: SideOption;
  readonly onChange: (side: SideOption) => void;
}

/** The player's side, shown by its general. */
function SideChoice({ side, onChange }: SideChoiceProps): ReactElement {
  const text = useText();
  const group = useId();
  useBoardSymbols();
  return (
    <fieldset className="option">
      <legend className="option__label computer-setup__legend">{text('single.side')}</legend>
      <div className="side-choice">
        {SIDE_OPTIONS.map((option) => (
          <label key={option} data-checked={option === side ? '' : undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={option === side}
              onChange={() => onChange(option)}
            />
            <svg className="side-choice__piece" viewBox="-106 -106 212 212" aria-hidden="true">
              {option === 'black' ? null : <PieceMark letter="K" x={0} y={0} size={1} />}
              {option === 'red' ? null : (
                <g clipPath={option === 'random' ? `url(#${group}-half)` : undefined}>
                  <PieceMark letter="k" x={0} y={0} size={1} />
                </g>
              )}
              <clipPath id={`${group}-half`}>
                <rect x="2" y="-106" width="106" height="212" />
              </clipPath>
            </svg>
            <b>{text(`single.${option}`)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
