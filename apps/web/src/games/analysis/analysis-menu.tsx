import { plantTree, type Position, startPosition, writePositionCode } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { pathWithCode } from '../sharing/index.ts';
import { AnalysisFiles } from './analysis-files.tsx';
import type { Analysis, AnalysisIntent } from './analysis-state.ts';
import type { Pen } from './drawing-tools.tsx';

interface AnalysisMenuProps {
  readonly state: Analysis;
  /** The position on the board. */
  readonly position: Position;
  readonly send: (intent: AnalysisIntent) => void;
  readonly onFlip: () => void;
  readonly pen: Pen;
  readonly onPen: (pen: Pen) => void;
  readonly onHelp: () => void;
  /** Saves the tree as a study; undefined if it already is one. */
  readonly onSave?: (() => void) | undefined;
}

/** The menu of the panel. */
export function AnalysisMenu(props: AnalysisMenuProps): ReactElement {
  const { state, position, send, onFlip, pen, onPen, onHelp, onSave } = props;
  const text = useText();
  return (
    <>
      <MenuItem
        icon="pencil"
        label={text('drawing.open')}
        onClick={() => onPen({ ...pen, isOn: !pen.isOn })}
      />
      {onSave === undefined ? null : (
        <MenuItem icon="book" label={text('keys.save')} onClick={onSave} />
      )}
      <MenuItem
        icon="refresh"
        label={text('analysis.clear')}
        onClick={() => send({ type: 'load', tree: plantTree(startPosition()) })}
      />
      <AnalysisFiles tree={state.tree} onLoad={(loaded) => send({ type: 'load', tree: loaded })} />
      <PlayOn position={position} />
      <MenuItem icon="flip" label={text('table.flip')} onClick={onFlip} />
      <MenuItem icon="help" label={text('keys.title')} onClick={onHelp} />
    </>
  );
}

function PlayOn({ position }: { readonly position: Position }): ReactElement {
  const text = useText();
  const code = writePositionCode(position);
  return (
    <>
      <MenuItem
        icon="chip"
        label={text('record.playComputer')}
        to={pathWithCode('/game/single', code)}
      />
      <MenuItem
        icon="versus"
        label={text('record.playOn')}
        to={pathWithCode('/game/local', code)}
      />
      <MenuItem
        icon="useradd"
        label={text('record.playFriend')}
        to={pathWithCode('/game/invite', code)}
      />
      <MenuItem
        icon="board"
        label={text('analysis.edit')}
        to={pathWithCode('/residueBoard/add', code)}
      />
    </>
  );
}
