import { currentPosition } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { SideDisc } from '../table/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { BoardPicture } from '../ui/board-picture.tsx';
import { Icon } from '../ui/icon.tsx';
import { lineOf, type LocalRecord } from './record.ts';
import { recordCause, recordNames, recordResult } from './record-text.ts';

const MINI = { detail: 'mini' } as const;

/** One kept game in the list: how it ended on the board, who played, the result, when. */
export function RecordRow({ record }: { readonly record: LocalRecord }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const line = useMemo(() => lineOf(record), [record]);
  const names = recordNames(record, text, locale);
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const words = [
    recordResult(record, text),
    recordCause(record, text),
    text('table.rounds', { count: Math.ceil(record.moves.length / 2) }),
  ];
  const isRunning = record.isOpen && record.outcome === undefined;
  return (
    <li>
      <AppLink
        className="row"
        to={isRunning ? tableOf(record) : `/local/${encodeURIComponent(record.filename)}`}
      >
        {line === undefined ? null : (
          <BoardPicture className="thumb" setup={currentPosition(line)} options={MINI} />
        )}
        <span className="body">
          <span className="t">
            <SideDisc side="RED" />
            <span>{names.RED}</span>
            <SideDisc side="BLACK" />
            <span>{names.BLACK}</span>
          </span>
          <span className="s">
            {isRunning ? <span className="badge ok">{text('records.running')}</span> : null}
            <span>{words.filter((part) => part !== '').join(' · ')}</span>
          </span>
          <span className="s">{when.format(record.savedAt)}</span>
        </span>
        <span className="end">
          <Icon name="right" size="s" />
        </span>
      </AppLink>
    </li>
  );
}

/** Where a running game is played. */
function tableOf({ computer }: LocalRecord): string {
  return computer === undefined ? '/game/local' : '/game/single';
}
