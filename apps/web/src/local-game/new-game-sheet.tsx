import { type PerSide, type Side, SIDES, STEP_SECONDS, type StepSeconds } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { useText } from '../language/index.ts';
import { SideDisc } from '../table/index.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Sheet } from '../ui/sheet.tsx';

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
        className="new-game"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        {SIDES.map((side: Side) => (
          <label key={side} className="field">
            <span>
              <SideDisc side={side} />
              {text(`local.name.${side}`)}
            </span>
            <input
              className="input"
              maxLength={LONGEST_NAME}
              placeholder={text(`table.side.${side}`)}
              value={names[side]}
              onChange={(event) => setNames({ ...names, [side]: event.target.value })}
            />
          </label>
        ))}
        <div className="opt">
          <div className="lab">{text('local.clock')}</div>
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
        <button type="submit" className="btn seal-btn big block">
          {text('local.begin')}
        </button>
      </form>
    </Sheet>
  );
}
