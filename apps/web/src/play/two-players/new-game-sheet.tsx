import { type PerSide, type Side, SIDES, type TimeControl } from '@chuhe/rules';
import { type ReactElement, useState } from 'react';
import { SideDisc } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ClockChoice, rememberClock } from '../clock/index.ts';
import './new-game-sheet.css';
import '../../ui/field.css';
import '../../ui/option.css';

export interface NewGameChoice {
  readonly names: PerSide<string>;
  /** Undefined without a clock. */
  readonly timeControl: TimeControl | undefined;
}

interface NewGameSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onBegin: (choice: NewGameChoice) => void;
}

const LONGEST_NAME = 20;

/** The players of both sides, and the clock. */
export function NewGameSheet({ isOpen, onClose, onBegin }: NewGameSheetProps): ReactElement {
  const text = useText();
  const [names, setNames] = useState<PerSide<string>>({ RED: '', BLACK: '' });
  const [clock, setClock] = useState<TimeControl>();
  const begin = (): void => {
    const trimmed = { RED: names.RED.trim(), BLACK: names.BLACK.trim() };
    if (clock !== undefined) rememberClock(clock);
    onBegin({ names: trimmed, timeControl: clock });
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
          <ClockChoice
            value={clock}
            onChange={setClock}
            mayBeOwn
            none={{ text: text('local.noClock'), value: undefined }}
          />
        </div>
        <Button type="submit" variant="accent" size="big" isBlock>
          {text('local.begin')}
        </Button>
      </form>
    </Sheet>
  );
}
