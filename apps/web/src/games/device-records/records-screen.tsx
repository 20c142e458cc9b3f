import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { useLocale, useText } from '../../platform/language/index.ts';
import { winnerSeal } from '@chuhe/protocol';
import { shortestText } from '../../ui/dates.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/inner-page.tsx';
import { GameList, type ListedGame } from '../game-list/index.ts';
import { ImportGames } from './import-games.tsx';
import type { LocalRecord } from './record.ts';
import { recordFacts, recordNames, recordTexts, winnerOf } from './record-text.ts';
import { useRecordsStore } from './records-store.ts';
import './records.css';

/** The games stored on this device. */
export function RecordsScreen(): ReactElement {
  const text = useText();
  const { records, refresh } = useRecords();
  const listed = useListed();
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
          <div className="records">
            <GameList
              list={{ ...WHOLE, items: records.map(identified), refresh }}
              listed={listed}
              empty={null}
            />
          </div>
        )}
      </main>
    </>
  );
}

/** The device reads all its games at once. */
const WHOLE = {
  isPending: false,
  error: null,
  isFetching: false,
  hasMore: false,
  more: () => undefined,
} as const;

interface IdentifiedRecord extends LocalRecord {
  readonly id: string;
}

function identified(record: LocalRecord): IdentifiedRecord {
  return { ...record, id: record.filename };
}

/** A function that makes the row of a stored game. */
function useListed(): (record: IdentifiedRecord) => ListedGame {
  const text = useText();
  const locale = useLocale();
  const [now] = useState(() => new Date());
  return (record) => {
    const names = recordNames(record, text, locale);
    const { cause, result } = recordTexts(record, text, locale);
    const winner = winnerOf(record);
    const isRunning = record.isOpen && record.outcome === undefined;
    const end = winner === undefined && !isRunning ? result : cause;
    return {
      id: record.id,
      to: isRunning ? pathOf(record) : `/local/${encodeURIComponent(record.filename)}`,
      players: { RED: { name: names.RED }, BLACK: { name: names.BLACK } },
      result: winner === undefined ? undefined : winnerSeal(winner, locale),
      notes: [end, ...recordFacts(record)].filter((note) => note !== ''),
      plies: record.moves.length,
      when: shortestText(new Date(record.savedAt), now, locale),
      isRunning,
    };
  };
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
