<<<<<<< HEAD
import { REFUSALS, refusalText } from '@chuhe/protocol';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';
=======
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
>>>>>>> 5d93b62a (refactor(web): listener stores, settings, storage and sounds go through the one store)
import type { Tournament } from './use-tournament.ts';

/**
 * Announces the player's pairing and a new place to screen readers. The lobby's announcement, which reaches every page,
 * plays the sound and opens the room.
 */
export function TournamentNotices({
  tournament,
}: {
  readonly tournament: Tournament;
}): ReactElement {
  const text = useText();
  const { live, own, pairing } = tournament;
  const { row } = own;
  const place =
    row === null || live.summary.state !== 'running'
      ? ''
      : text('tournament.newRank', { place: text('tournament.place', { place: row.place }) });
  const paired =
    pairing === undefined
      ? ''
      : text('tournament.own.paired', {
          side: text(`tournament.side.${pairing.side}`),
          name: pairing.opponent.userName,
        });
  return (
    <>
      <output className="visually-hidden" aria-live="polite">
        {paired}
      </output>
      <output className="visually-hidden" aria-live="polite">
        {place}
      </output>
    </>
  );
}
<<<<<<< HEAD

function useRefusals({ news }: Tournament): void {
  const locale = useLocale();
  const toast = useToast();
  const { notice } = news;
  const show = useEffectEvent((code: string) =>
    toast(isRefusal(code) ? refusalText(code, locale) : code),
  );
  useEffect(() => {
    if (notice !== undefined) show(notice.code);
  }, [notice]);
}

/** The lobby's announcement opens the room within 5 s. */
const MISSED_MILLIS = 7000;

/**
 * Opens a game that started while this page was open and whose announcement was missed, because the lobby was
 * disconnected. A game already running when the page opens is not new: its player has come back on purpose.
 */
function useMissedGame({ news }: Tournament): void {
  const navigate = useNavigate();
  const locale = useLocale();
  const isKnown = news.own !== undefined;
  const roomId = news.own?.row?.roomId;
  const seen = useRef<{ readonly roomId: string | undefined }>(undefined);
  const go = useEffectEvent((to: string) => {
    void navigate(pathInLocale(`/game/room?roomId=${to}`, locale));
  });
  useEffect(() => {
    if (!isKnown) return undefined;
    const isNew = seen.current !== undefined && seen.current.roomId !== roomId;
    seen.current = { roomId };
    if (!isNew || roomId === undefined) return undefined;
    const timer = setTimeout(() => go(roomId), MISSED_MILLIS);
    return () => clearTimeout(timer);
  }, [isKnown, roomId]);
}

/** Whether a key from the server has its own text. */
export function isRefusal(key: string): key is keyof typeof REFUSALS {
  return Object.hasOwn(REFUSALS, key);
}
=======
>>>>>>> 5d93b62a (refactor(web): listener stores, settings, storage and sounds go through the one store)
