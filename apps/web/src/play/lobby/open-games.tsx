import { CALLS, writeClockFields } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { Button, type ButtonLook, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useGameTerms } from '../game-terms.ts';
import { TermsOptions } from '../terms-options.tsx';
import { useOpenGames } from './lobby-games.ts';
import { RoomRow } from './room-row.tsx';
import './open-games.css';
import '../../ui/field.css';

/** Other players' games that wait for an opponent. */
export function OpenGames(): ReactElement {
  const text = useText();
  const games = useOpenGames();
  const count = games.length;
  return (
    <section aria-labelledby="open-games">
      <h2 className="section-heading" id="open-games">
        {text('room.waiting')}
        {count === 0 ? null : <span className="open-games__count tabular">{count}</span>}
      </h2>
      {count === 0 ? (
        <Card as="div" isPadded className="open-games__none">
          <p>{text('mate.noOpenGames')}</p>
          <ChallengeButton variant="tint" size="small" />
        </Card>
      ) : (
        <ul className="list room-list">
          {games.map((room) => (
            <RoomRow key={room.roomId} room={room} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ChallengeButtonProps extends ButtonLook {
  /** Whether the button shows only an icon. */
  readonly isIcon?: boolean;
}

/** Opens the form of an open challenge. */
export function ChallengeButton({ isIcon = false, ...look }: ChallengeButtonProps): ReactElement {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const open = (): void => setOpen(true);
  return (
    <>
      {isIcon ? (
        <IconButton label={text('challenge.open')} onClick={open}>
          <Icon name="plus" />
        </IconButton>
      ) : (
        <Button {...look} onClick={open}>
          <Icon name="plus" />
          {text('challenge.open')}
        </Button>
      )}
      <Sheet title={text('challenge.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? <ChallengeForm /> : null}
      </Sheet>
    </>
  );
}

/** The terms of an open challenge; sending it leads to the room where its creator waits. */
function ChallengeForm(): ReactElement {
  const text = useText();
  const api = useApi();
  const navigate = useNavigate();
  const locale = useLocale();
  const { terms, isMember, choose, remember } = useGameTerms('strangers');
  const opening = useMutation({
    mutationFn: async () => {
      const { timeControl, side, isRated } = terms;
      const body = { ...writeClockFields(timeControl), side, isRated };
      remember();
      return (await api.call(CALLS.createChallenge, { body, isSilent: true })).data;
    },
    onSuccess: ({ roomId }) => navigate(pathInLocale(`/game/room?roomId=${roomId}`, locale)),
  });
  return (
    <div className="challenge-form">
      <p className="hint">{text('challenge.hint')}</p>
      <TermsOptions terms={terms} mayBeRated={isMember} mayBeOwnClock={false} onChange={choose} />
      {isMember ? null : <p className="hint">{text('match.guest')}</p>}
      {opening.isError ? (
        <p className="form-error" role="alert">
          {opening.error.message}
        </p>
      ) : null}
      <Button
        variant="accent"
        size="big"
        isBlock
        disabled={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {text('challenge.send')}
      </Button>
    </div>
  );
}
