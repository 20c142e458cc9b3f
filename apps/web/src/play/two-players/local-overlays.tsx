import { outcomeTexts } from '@chuhe/protocol';
import { opponentOf } from '@chuhe/rules';
import type { ReactElement } from 'react';
import {
  playerName,
  playerNames,
  ResultLinks,
  ResultCard,
  SoundMenuButton,
  usedTime,
} from '../../board/game-ui/index.ts';
import { GameOpening } from '../../games/openings/index.ts';
import { ShareSheet } from '../../games/sharing/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { usedOnDevice } from '../clock/index.ts';
import { PlayedMark } from '../played.tsx';
import { capturedScore } from '../result-details.tsx';
import type { Overlays } from '../use-overlays.ts';
import { type LocalCommand, type LocalGame, sideToMove } from './local-game.ts';
import '../../ui/panel-actions.css';

export type LocalOverlay = 'resign' | 'draw' | 'share' | 'menu';

interface LocalOverlaysProps {
  readonly game: LocalGame;
  readonly overlays: Overlays<LocalOverlay>;
  readonly onCommand: (command: LocalCommand) => void;
  readonly onNew: () => void;
  readonly onRematch: () => void;
}

/** The dialogs, the phone menu, the share sheet and the result of a game on this device. */
export function LocalOverlays(props: LocalOverlaysProps): ReactElement {
  const { game, onNew } = props;
  const { overlay, open, close } = props.overlays;
  const text = useText();
  const { line, outcome } = game;
  const locale = useLocale();
  const texts = outcome && outcomeTexts(outcome, locale);
  const share = (): void => open('share');
  const rounds = text('table.rounds', { count: Math.ceil(line.moves.length / 2) });
  return (
    <>
      <LocalQuestions {...props} />
      <Sheet title={text('title.gameLocal')} isOpen={overlay === 'menu'} onClose={close}>
        <LocalLinks onNew={onNew} onShare={share} />
      </Sheet>
      <ShareSheet
        isOpen={overlay === 'share'}
        onClose={close}
        line={line}
        ply={line.moves.length}
        title={texts?.result ?? rounds}
        hint={texts === undefined ? '' : `${texts.namedCause} · ${rounds}`}
        names={playerNames(game.names, text)}
      />
      <LocalResult {...props} onShare={share} />
    </>
  );
}

interface LocalLinksProps {
  readonly onNew: () => void;
  readonly onShare: () => void;
}

/** The actions that do not fit into the bar. */
function LocalLinks({ onNew, onShare }: LocalLinksProps): ReactElement {
  const text = useText();
  return (
    <div className="panel-actions">
      <Button isBlock onClick={onNew}>
        <Icon name="plus" />
        {text('local.new')}
      </Button>
      <ButtonLink isBlock to="/game/local/detail">
        <Icon name="search" />
        {text('local.review')}
      </ButtonLink>
      <Button isBlock onClick={onShare}>
        <Icon name="share" />
        {text('share.open')}
      </Button>
      <ButtonLink isBlock to="/local">
        <Icon name="scroll" />
        {text('title.local')}
      </ButtonLink>
      <SoundMenuButton />
    </div>
  );
}

function LocalQuestions({ game, overlays, onCommand }: LocalOverlaysProps): ReactElement {
  const { overlay, close } = overlays;
  const text = useText();
  const side = sideToMove(game);
  const asker = playerName(game.names, side, text);
  const other = playerName(game.names, opponentOf(side), text);
  const confirm = (command: LocalCommand): void => {
    close();
    onCommand(command);
  };
  return (
    <>
      <ConfirmModal
        question={text('local.resignAsk', { asker })}
        hint={text('local.resignHint', { other })}
        yes={text('local.resign')}
        no={text('local.playOn')}
        isOpen={overlay === 'resign'}
        onYes={() => confirm({ type: 'resign' })}
        onNo={close}
      />
      <ConfirmModal
        question={text('local.drawAsk', { asker, other })}
        hint={text('local.drawHint')}
        yes={text('local.drawAccept')}
        no={text('local.playOn')}
        isOpen={overlay === 'draw'}
        onYes={() => confirm({ type: 'agree-draw' })}
        onNo={close}
      />
    </>
  );
}

interface LocalResultProps extends LocalOverlaysProps {
  readonly onShare: () => void;
}

function LocalResult(props: LocalResultProps): ReactElement | null {
  const { game, overlays, onRematch, onShare } = props;
  const text = useText();
  const locale = useLocale();
  const { outcome, line } = game;
  if (outcome === undefined) return null;
  return (
    <ResultCard
      isOpen={overlays.showsResult}
      onClose={overlays.closeResult}
      onExplain={overlays.explain}
      texts={outcomeTexts(outcome, locale)}
      rounds={Math.ceil(line.moves.length / 2)}
      facts={[
        { name: text('outcome.used.RED'), value: usedTime(usedOnDevice(game, 'RED', 0)) },
        { name: text('outcome.used.BLACK'), value: usedTime(usedOnDevice(game, 'BLACK', 0)) },
        { name: text('outcome.taken'), value: capturedScore(line, 'RED') },
      ]}
    >
      <PlayedMark />
      <GameOpening line={line} />
      <Button variant="accent" size="big" isBlock onClick={onRematch}>
        {text('local.again')}
      </Button>
      <ResultLinks review="/game/local/detail" line={line}>
        <Button onClick={onShare}>
          <Icon name="share" />
          {text('local.share')}
        </Button>
      </ResultLinks>
    </ResultCard>
  );
}
