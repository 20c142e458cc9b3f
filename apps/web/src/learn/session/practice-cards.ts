import {
  CALLS,
  dailyEndingId,
  laterAnswer,
  MAX_PRACTICE_CARDS,
  newestCards,
  isRepeatDue,
  type PracticeCard,
  REPEAT_DAYS,
} from '@chuhe/protocol';
import { createContext, use, useCallback } from 'react';
import * as z from 'zod/mini';
import { useApi } from '../../platform/api/index.ts';
import {
  createOwnedRows,
  keyOfOwner,
  type OwnedRows,
  useReadRows,
  useRowsSync,
} from '../../platform/session/index.ts';
import { deviceText } from '../../platform/storage/index.ts';

const cardSchema = z.object({ id: z.string(), answeredAt: z.number(), step: z.number() });

/** The device's value with the practice of the day; one for each player. */
export const TODAY_KEY = 'today';

/** Removes the practice of the day of a player from the device. */
export function dropToday(owner: string): void {
  deviceText(keyOfOwner(TODAY_KEY, owner)).remove();
}

/** Things learnt, by id, each with its last answer. */
export type PracticeCards = ReadonlyMap<string, PracticeCard>;

function createPracticeCards(): OwnedRows<PracticeCard> {
  return createOwnedRows({
    name: 'chuhe-practice',
    table: 'cards',
    read: (value) => cardSchema.safeParse(value).data,
    merge: laterAnswer,
    kept: newestCards,
  });
}

const CardsContext = createContext<OwnedRows<PracticeCard>>(createPracticeCards());

/** The cards of this device's player; undefined until they are read. */
export function usePracticeCards(): PracticeCards | undefined {
  return useReadRows(use(CardsContext));
}

/** Stores an answer. An answer before the due day changes nothing. */
export function useAnswerCard(): (id: string, isRight: boolean) => void {
  const store = use(CardsContext);
  return (id, isRight) => {
    const answer = async (): Promise<void> => {
      await store.load();
      const next = answeredCard(store.get().get(id), { id, isRight, now: Date.now() });
      if (next !== undefined) await store.put(next);
    };
    // Without storage nothing comes back.
    answer().catch(() => undefined);
  };
}

/** Stores that the endgame of a day is solved: a card that never becomes due. */
export function useSolvedDay(): (day: number) => void {
  const store = use(CardsContext);
  return (day) => {
    const id = dailyEndingId(day);
    if (store.get().has(id)) return;
    // Without storage the day stays open.
    store.put({ id, answeredAt: Date.now(), step: REPEAT_DAYS.length }).catch(() => undefined);
  };
}

interface CardAnswer {
  readonly id: string;
  readonly isRight: boolean;
  readonly now: number;
}

/** The card after an answer; undefined if the answer does not count. A first answer that is right skips a day. */
export function answeredCard(
  card: PracticeCard | undefined,
  { id, isRight, now }: CardAnswer,
): PracticeCard | undefined {
  if (card !== undefined && !isRepeatDue(card, now)) return undefined;
  return { id, answeredAt: now, step: isRight ? (card?.step ?? 0) + 1 : 0 };
}

/** Merges the cards of this device with those of the account. */
export function usePracticeSync(): void {
  const api = useApi();
  const store = use(CardsContext);
  const send = useCallback(
    async (rows: readonly PracticeCard[]) => {
      const body = { list: rows.slice(0, MAX_PRACTICE_CARDS) };
      return (await api.call(CALLS.mergePractice, { body, isSilent: true })).data.list;
    },
    [api],
  );
  useRowsSync(store, { read: store.unsentOf, send });
}
