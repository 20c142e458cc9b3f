import { GAME_FORMATS } from '@chuhe/files/formats';
import { CALLS, type TournamentLive } from '@chuhe/protocol';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { copyText } from '../../games/sharing/index.ts';
import { type Api, useApi } from '../../platform/api/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { Button, type ButtonLook, IconButton } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download.ts';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { traitsOf } from './formats.ts';
import { PauseButton, WithdrawButton } from './own-actions.tsx';
import { RemoveEntrant } from './remove-entrant.tsx';
import { ReportTournament } from './report-tournament.tsx';
import { RuleGame } from './rule-game.tsx';
import { nameOf, pathOf } from './tournament-words.ts';
import type { Tournament } from './use-tournament.ts';
import './tournament-foot.css';

const ACTION: ButtonLook = { variant: 'ghost', className: 'tournament-foot__action' };

/** Rare actions: share, download, withdraw, rule, cancel, report. */
export function TournamentFoot({ tournament }: { readonly tournament: Tournament }): ReactElement {
  const { live, own } = tournament;
  const { state, id, holder } = live.summary;
  return (
    <div className="tournament-foot">
      <ShareButton live={live} />
      {state === 'running' || state === 'finished' ? <PgnButton live={live} /> : null}
      {state === 'running' ? <OwnAction tournament={tournament} /> : null}
      {own.isHolder ? <HolderActions live={live} /> : null}
      {holder === null || own.isHolder ? null : <ReportTournament id={id} {...ACTION} />}
    </div>
  );
}

/** The organiser's actions until the tournament is over. */
function HolderActions({ live }: LiveProps): ReactElement | null {
  const { state, form, round = 0 } = live.summary;
  const hasGames = state === 'running' && (round > 0 || !traitsOf(form).hasRounds);
  if (state !== 'upcoming' && state !== 'running') return null;
  return (
    <>
      <RemoveEntrant live={live} {...ACTION} />
      {hasGames ? <RuleGame live={live} {...ACTION} /> : null}
      <CancelButton live={live} />
    </>
  );
}

/** Whichever of pausing and withdrawing the page's head does not offer. */
function OwnAction({ tournament }: { readonly tournament: Tournament }): ReactElement | null {
  const { live, own } = tournament;
  const { id, form } = live.summary;
  if (own.row === null || own.row.isOut === true) return null;
  return traitsOf(form).hasRounds ? (
    <PauseButton id={id} isPaused={own.row.isPaused === true} {...ACTION} />
  ) : (
    <WithdrawButton id={id} {...ACTION} />
  );
}

interface LiveProps {
  readonly live: TournamentLive;
}

interface ShareButtonProps extends LiveProps {
  readonly isIcon?: boolean;
}

/** Shares the address of the tournament, or copies it if the device cannot share. */
export function ShareButton({ live, isIcon = false }: ShareButtonProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const share = async (): Promise<void> => {
    const url = window.location.origin + pathInLocale(pathOf(live.summary), locale);
    try {
      await navigator.share({ title: nameOf(live.summary, text), url });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (isCancelled) return;
      if ((await copyText(url)) !== 'failed') toast(text('tournament.copied'));
    }
  };
  const label = text('tournament.share');
  if (isIcon) {
    return (
      <IconButton label={label} onClick={() => void share()}>
        <Icon name="share" />
      </IconButton>
    );
  }
  return (
    <Button
      variant="ghost"
      className="tournament-foot__action only-desktop"
      onClick={() => void share()}
    >
      <Icon name="share" />
      {label}
    </Button>
  );
}

/** All finished games in one file. */
function PgnButton({ live }: LiveProps): ReactElement {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const { summary } = live;
  const { extension, mediaType } = GAME_FORMATS.pgn;
  const download = useMutation({
    mutationFn: () => readPgn(api, summary.id),
    onSuccess: (pgn) => {
      if (pgn === '') toast(text('tournament.pgnNone'));
      else
        downloadFile(`${nameOf(summary, text)}.${extension}`, new Blob([pgn], { type: mediaType }));
    },
  });
  return (
    <Button {...ACTION} disabled={download.isPending} onClick={() => download.mutate()}>
      <Icon name="install" />
      {text('tournament.pgn')}
    </Button>
  );
}

/** The pages of the file, one after another. */
async function readPgn(api: Api, id: string): Promise<string> {
  let pgn = '';
  let cursor: string | undefined;
  do {
    const query = { id, size: 50, cursor };
    // Each page names the next.
    const { data } = await api.call(CALLS.tournamentPgn, { query });
    pgn += data.pgn;
    cursor = data.next ?? undefined;
  } while (cursor !== undefined);
  return pgn;
}

function CancelButton({ live }: LiveProps): ReactElement {
  const text = useText();
  const api = useApi();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { id } = live.summary;
  const cancel = useMutation({
    mutationFn: () => api.call(CALLS.cancelTournament, { body: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['tournament', id] }),
  });
  return (
    <>
      <Button {...ACTION} disabled={cancel.isPending} onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {text('tournament.cancel')}
      </Button>
      <ConfirmModal
        question={text('tournament.cancelAsk')}
        hint={text('tournament.cancelHint')}
        yes={text('tournament.cancel')}
        no={text('tournament.keep')}
        isOpen={isAsking}
        onYes={() => {
          setAsking(false);
          cancel.mutate();
        }}
        onNo={() => setAsking(false)}
      />
    </>
  );
}
