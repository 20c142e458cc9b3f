import type { Position } from '@chuhe/rules';
import type { Level } from '@chuhe/search';
import { useState, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useChangeSettings, useSettings } from '../settings/index.ts';
import { BoardPicture } from '../ui/board-picture.tsx';
import { InnerPage } from '../ui/inner-page.tsx';
import { Switch } from '../ui/switch.tsx';
import { LevelChoice } from './level-choice.tsx';
import { SideChoice, type SideWish } from './side-choice.tsx';

/** What a person wants to play. */
export interface ComputerWish {
  readonly level: Level;
  readonly side: SideWish;
  readonly isTakebackAllowed: boolean;
}

interface ComputerSetupProps {
  /** The position to begin from; none for the usual one. */
  readonly start: Position | undefined;
  readonly onStart: (wish: ComputerWish) => void;
}

const MINI = { detail: 'mini' } as const;
const FIRST_LEVEL: Level = 3;

/** Sets up a game against the computer. */
export function ComputerSetup({ start, onStart }: ComputerSetupProps): ReactElement {
  const text = useText();
  const { showTargets } = useSettings();
  const change = useChangeSettings();
  const [level, setLevel] = useState<Level>(FIRST_LEVEL);
  const [side, setSide] = useState<SideWish>('red');
  const [isTakebackAllowed, setTakeback] = useState(true);
  return (
    <InnerPage title={text('title.gameSingle')} className="setup">
      <div className="setup-grid">
        <LevelChoice level={level} onChange={setLevel} />
        <div className="setup-side">
          {start === undefined ? null : (
            <div className="opt">
              <div className="lab">{text('single.from')}</div>
              <BoardPicture
                className="setup-board"
                setup={start}
                options={MINI}
                label={text('single.from')}
              />
            </div>
          )}
          <SideChoice side={side} onChange={setSide} />
          <div className="list">
            <div className="row set">
              <span className="body">{text('single.takeback')}</span>
              <Switch
                label={text('single.takeback')}
                checked={isTakebackAllowed}
                onChange={setTakeback}
              />
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
            <button
              type="button"
              className="btn seal-btn big block"
              onClick={() => onStart({ level, side, isTakebackAllowed })}
            >
              {text('single.start')}
            </button>
          </div>
        </div>
      </div>
    </InnerPage>
  );
}
