import { readPositionCode } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { BoardPicture } from '../../board/picture/board-picture.tsx';
import { useText } from '../../platform/language/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useMasterNames } from '../masters/index.ts';
import type { LibraryFilter } from './library-filter.ts';
import './library-conditions.css';

const MINI = { detail: 'mini' } as const;

interface LibraryConditionsProps {
  readonly filter: LibraryFilter;
  readonly onApply: (filter: LibraryFilter) => void;
}

/** The conditions that come with a link and have no field: a position, an event, a day. Each can be removed. */
export function LibraryConditions({
  filter,
  onApply,
}: LibraryConditionsProps): ReactElement | null {
  const text = useText();
  const names = useMasterNames();
  const { position, event, day } = filter;
  if (position === '' && event === '' && day === '') return null;
  return (
    <ul className="library-conditions">
      {position === '' ? null : (
        <Condition
          name={text('library.position')}
          clear={text('library.positionClear')}
          position={position}
          onClear={() => onApply({ ...filter, position: '' })}
        />
      )}
      {event === '' ? null : (
        <Condition
          name={names.event({ name: event })}
          clear={text('library.clear', { name: names.event({ name: event }) })}
          onClear={() => onApply({ ...filter, event: '' })}
        />
      )}
      {day === '' ? null : (
        <Condition
          name={day}
          clear={text('library.clear', { name: day })}
          onClear={() => onApply({ ...filter, day: '' })}
        />
      )}
    </ul>
  );
}

interface ConditionProps {
  readonly name: string;
  /** The label of the button. */
  readonly clear: string;
  readonly position?: string;
  readonly onClear: () => void;
}

function Condition({ name, clear, position, onClear }: ConditionProps): ReactElement {
  const reading = useMemo(
    () => (position === undefined ? undefined : readPositionCode(position)),
    [position],
  );
  return (
    <li className="library-conditions__one">
      {reading?.ok === true ? (
        <BoardPicture
          className="board-thumbnail library-conditions__board"
          setup={reading.setup}
          options={MINI}
        />
      ) : null}
      <span className="library-conditions__name">{name}</span>
      <IconButton label={clear} onClick={onClear}>
        <Icon name="close" size="small" />
      </IconButton>
    </li>
  );
}
