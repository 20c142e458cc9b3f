import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PieceChoice } from './piece-choice.tsx';
import { SwitchRow } from './setting-row.tsx';
import { useChangeSettings, useSettings } from './use-settings.ts';
import { VolumeRow } from './volume-row.tsx';

/** How men look and sound, and what the board shows besides them. */
export function PiecesSection(): ReactElement {
  const text = useText();
  const { setNum, showTargets } = useSettings();
  const change = useChangeSettings();
  return (
    <section>
      <h2 className="h2">{text('settings.pieces')}</h2>
      <PieceChoice />
      <div className="list">
        <SwitchRow
          icon="board"
          label={text('settings.setNum')}
          checked={setNum}
          onChange={(value) => change({ setNum: value })}
        />
        <SwitchRow
          icon="bulb"
          label={text('settings.showTargets')}
          checked={showTargets}
          onChange={(value) => change({ showTargets: value })}
        />
        <VolumeRow />
      </div>
    </section>
  );
}
