import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateFormat } from '../../ui/dates.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/inner-page.tsx';
import { currentPosition } from '@chuhe/rules';
import { SideDisc } from '../../board/game-ui/index.ts';
import { BoardPicture } from '../../board/picture/board-picture.tsx';
import { ImportGames } from './import-games.tsx';
import { lineOf, type LocalRecord } from './record.ts';
import { recordFacts, recordNames, recordTexts } from './record-text.ts';
import { useRecordsStore } from './records-store.ts';
import './records.css';
import '../../ui/badge.css';

/** The games stored on this device. */
export function RecordsScreen(): ReactElement {
  const text = useText();
  const { records, refresh } = useRecords();
  return (
    <>
      <PageHeader title={text('title.local')} />
      <main id="content" className="page page--narrow">
        <h1 className="page-heading only-desktop">{text('title.local')}</h1>
        <div className="button-row button-row--two">
          <ButtonLink variant="accent" className="button-row__whole" to="/game/local">
            <Icon name="versus" />
            {text('records.play')}
          </ButtonLink>
          <ImportGames onImported={refresh} />
          <ButtonLink className="button-row__whole" to="/analysis">
            <Icon name="board" />
            {text('analysis.open')}
          </ButtonLink>
        </div>
        {records?.length === 0 && (
          <EmptyState art="chariot" title={text('records.none')} hint={text('records.noneHint')} />
        )}
        {records !== undefined && records.length > 0 && (
          <ul className="list records">
            {records.map((record) => (
              <RecordRow key={record.filename} record={record} />
            ))}
          </ul>
        )}
      </main>
    </>
  );
}

const MINI = { detail: 'mini' } as const;

/** One stored game in the list: its final position, players, result and date. */
function RecordRow({ record }: { readonly record: LocalRecord }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const line = useMemo(() => lineOf(record), [record]);
  const names = recordNames(record, text, locale);
  const when = dateFormat('moment', locale);
  const { result, cause } = recordTexts(record, text, locale);
  const words = [
    result,
    cause,
    text('table.rounds', { count: Math.ceil(record.moves.length / 2) }),
  ];
  const facts = recordFacts(record);
  const isRunning = record.isOpen && record.outcome === undefined;
  return (
    <li>
      <AppLink
        className="list-row"
        to={isRunning ? pathOf(record) : `/local/${encodeURIComponent(record.filename)}`}
      >
        {line === undefined ? null : (
          <BoardPicture
            className="board-thumbnail records__thumbnail"
            setup={currentPosition(line)}
            options={MINI}
          />
        )}
        <span className="list-row__body">
          <span className="list-row__title">
            <SideDisc side="RED" />
            <span>{names.RED}</span>
            <SideDisc side="BLACK" />
            <span>{names.BLACK}</span>
          </span>
          <span className="list-row__subtitle">
            {isRunning ? <span className="badge badge--ok">{text('records.running')}</span> : null}
            <span>{words.filter((part) => part !== '').join(' · ')}</span>
          </span>
          <span className="list-row__subtitle">
            {facts.length === 0 ? when(record.savedAt) : facts.join(' · ')}
          </span>
        </span>
        <span className="list-row__end">
          <Icon name="right" size="small" />
        </span>
      </AppLink>
    </li>
  );
}

/** The address where a running game is played. */
function pathOf({ computer }: LocalRecord): string {
  return computer === undefined ? '/game/local' : '/game/single';
}

interface Records {
  /** Undefined while loading. */
  readonly records: readonly LocalRecord[] | undefined;
  readonly refresh: () => void;
}

/** All games stored on this device; none if it cannot store any. */
function useRecords(): Records {
  const store = useRecordsStore();
  const [records, setRecords] = useState<readonly LocalRecord[]>();
  const refresh = useCallback(() => {
    store.list().then(setRecords, () => setRecords([]));
  }, [store]);
  useEffect(refresh, [refresh]);
  useEffect(() => store.subscribe(refresh), [store, refresh]);
  return { records, refresh };
}
