import { type PerSide, type Side, SIDES, STEP_SECONDS, type StepSeconds } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { SideDisc } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import './new-game-sheet.css';
import '../../ui/field.css';
import '../../ui/option.css';

export interface NewGameChoice {
  readonly names: PerSide<string>;
  readonly stepSeconds: StepSeconds | undefined;
}

interface NewGameSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onBegin: (choice: NewGameChoice) => void;
}

const LONGEST_NAME = 20;
const NO_CLOCK = 0;
const CLOCKS = [NO_CLOCK, ...STEP_SECONDS] as const;

/** Who plays which side, and with which clock. */
export function NewGameSheet({ isOpen, onClose, onBegin }: NewGameSheetProps): ReactElement {
  const text = useText();
  const [names, setNames] = useState<PerSide<string>>({ RED: '', BLACK: '' });
  const [clock, setClock] = useState<(typeof CLOCKS)[number]>(NO_CLOCK);
  const begin = (): void => {
    const trimmed = { RED: names.RED.trim(), BLACK: names.BLACK.trim() };
    onBegin({ names: trimmed, stepSeconds: clock === NO_CLOCK ? undefined : clock });
  };
  return (
    <Sheet title={text('local.new')} isOpen={isOpen} onClose={onClose}>
      <form
        className="new-game-sheet"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        {SIDES.map((side: Side) => (
          <label key={side} className="field">
            <span className="new-game-sheet__label">
              <SideDisc side={side} />
              {text(`local.name.${side}`)}
            </span>
            <input
              className="text-input"
              maxLength={LONGEST_NAME}
              placeholder={text(`table.side.${side}`)}
              value={names[side]}
              onChange={(event) => setNames({ ...names, [side]: event.target.value })}
            />
          </label>
        ))}
        <div className="option new-game-sheet__clock">
          <div className="option__label">{text('local.clock')}</div>
          <Segmented
            label={text('local.clock')}
            value={clock}
            choices={CLOCKS.map((value) => ({
              value,
              text:
                value === NO_CLOCK
                  ? text('local.noClock')
                  : text('table.seconds', { count: value }),
            }))}
            onChange={setClock}
          />
        </div>
        <button type="submit" className="button button--accent button--big button--block">
          {text('local.begin')}
        </button>
      </form>
    </Sheet>
  );
}
