import { type Grade, rungOf } from '@chuhe/search';
import { type ReactElement, useState } from 'react';
import { ResultLinks, ResultCard, SoundMenuButton } from '../../board/game-ui/index.ts';
import { GameOpening } from '../../games/openings/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { PlayedMark } from '../played.tsx';
import { capturedScore } from '../result-details.tsx';
import { type ComputerCommand, type ComputerGame, personOf } from './computer-game.ts';
import { useEnding, useLevelName } from './use-computer.ts';
import { offerAfter, type RunGame } from './winning-run.ts';
import '../../ui/panel-actions.css';

/** The confirmation before resigning, the menu, or the result dismissed to look at the board. */
export type ComputerOverlay = 'resign' | 'menu' | 'seen' | undefined;

interface ComputerOverlaysProps {
  readonly game: ComputerGame;
  readonly overlay: ComputerOverlay;
  readonly onOverlay: (overlay: ComputerOverlay) => void;
  readonly onCommand: (command: ComputerCommand) => void;
  /** Starts another game, at another step if one is given. */
  readonly onAgain: (grade?: Grade) => void;
  readonly onNew: () => void;
  readonly onFlip: () => void;
}

/** The confirmation before resigning, the menu, and the result. */
export function ComputerOverlays(props: ComputerOverlaysProps): ReactElement {
  const { game, overlay, onOverlay, onCommand } = props;
  const text = useText();
  return (
    <>
      <ConfirmModal
        question={text('single.resignAsk')}
        hint={text('single.resignHint')}
        yes={text('local.resign')}
        no={text('local.playOn')}
        isOpen={overlay === 'resign' && game.outcome === undefined}
        onYes={() => {
          onOverlay(undefined);
          onCommand({ type: 'resign' });
        }}
        onNo={() => onOverlay(undefined)}
      />
      <ComputerMenu {...props} />
      <Result {...props} />
    </>
  );
}

/** The actions that do not fit into the bar. */
function ComputerMenu(props: ComputerOverlaysProps): ReactElement {
  const { game, overlay, onOverlay, onNew, onFlip } = props;
  const text = useText();
  const close = (): void => onOverlay(game.outcome === undefined ? undefined : 'seen');
  return (
    <Sheet title={text('title.gameSingle')} isOpen={overlay === 'menu'} onClose={close}>
      <div className="panel-actions">
        <Button isBlock onClick={onNew}>
          <Icon name="plus" />
          {text('local.new')}
        </Button>
        <ButtonLink isBlock to={`/local/${encodeURIComponent(game.filename)}`}>
          <Icon name="search" />
          {text('local.review')}
        </ButtonLink>
        <Button
          isBlock
          onClick={() => {
            onFlip();
            close();
          }}
        >
          <Icon name="flip" />
          {text('table.flip')}
        </Button>
        <SoundMenuButton />
      </div>
    </Sheet>
  );
}

interface StepOfferProps {
  readonly game: ComputerGame;
  readonly onAccept: (grade: Grade) => void;
}

/** Offers another step after two wins or losses in a row; it never changes automatically. */
function StepOffer({ game, onAccept }: StepOfferProps): ReactElement | null {
  const text = useText();
  const levelName = useLevelName();
  const { computer } = game;
  // Counting the same game again changes nothing.
  const [offered] = useState(() => offerAfter(runGameOf(game)));
  if (offered === undefined) return null;
  const isHarder = rungOf(offered.level, offered.step) > rungOf(computer.level, computer.step);
  return (
    <Button variant="tint" isBlock onClick={() => onAccept(offered)}>
      {text(isHarder ? 'single.harder' : 'single.easier', { name: levelName(offered) })}
    </Button>
  );
}

function runGameOf({ filename, computer, outcome }: ComputerGame): RunGame {
  const grade = { level: computer.level, step: computer.step };
  if (outcome?.type !== 'win') return { filename, grade, result: 'draw' };
  return { filename, grade, result: outcome.winner === computer.side ? 'loss' : 'win' };
}

function Result(props: ComputerOverlaysProps): ReactElement | null {
  const { game, overlay, onOverlay, onAgain, onNew } = props;
  const text = useText();
  const levelName = useLevelName();
  const texts = useEnding(game);
  const { line, computer } = game;
  if (texts === undefined) return null;
  const person = personOf(game);
  return (
    <ResultCard
      isOpen={overlay === undefined || overlay === 'resign'}
      onClose={() => onOverlay('seen')}
      texts={texts}
      rounds={Math.ceil(line.moves.length / 2)}
      facts={[
        { name: text('single.opponent'), value: levelName(computer) },
        { name: text('outcome.taken'), value: capturedScore(line, person) },
      ]}
    >
      <PlayedMark />
      <GameOpening line={line} />
      <StepOffer game={game} onAccept={onAgain} />
      <Button variant="accent" size="big" isBlock onClick={() => onAgain()}>
        {text('local.again')}
      </Button>
      <ResultLinks review={`/local/${encodeURIComponent(game.filename)}`} line={line}>
        <Button onClick={onNew}>
          <Icon name="chip" />
          {text('single.other')}
        </Button>
      </ResultLinks>
    </ResultCard>
  );
}
