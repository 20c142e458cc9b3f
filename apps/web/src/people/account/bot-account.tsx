import { CALLS, type UserInfo } from '@chuhe/protocol';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSessionStore } from '../../platform/session/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BotMark } from '../../ui/bot-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { InputField } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';

interface BotAccountProps {
  readonly user: UserInfo;
  readonly mayBecomeBot: boolean;
  readonly onChanged: () => void;
}

/** Explains bots, and offers to turn an account that has never played into one. */
export function BotAccount({ user, mayBecomeBot, onChanged }: BotAccountProps): ReactElement {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <Card as="div" isPadded className="tokens__bot">
      <p>
        {text('tokens.botWhat')} <BotMark of={{ isBot: true }} />
      </p>
      {user.isBot === true ? (
        <div className="list">
          <div className="list-row">
            <Avatar name={user.userName} />
            <span className="list-row__body">
              <span className="list-row__title">
                <PlayerLink userId={user.userId}>{user.userName}</PlayerLink>
                <BotMark of={user} />
              </span>
            </span>
          </div>
        </div>
      ) : null}
      {user.isBot === true || mayBecomeBot ? null : (
        <p className="hint">{text('tokens.botPlayed')}</p>
      )}
      {mayBecomeBot ? (
        <Button variant="outline" isBlock onClick={() => setAsking(true)}>
          {text('tokens.botBecome')}
        </Button>
      ) : null}
      <BecomeBotModal
        user={user}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => {
          setAsking(false);
          onChanged();
        }}
      />
    </Card>
  );
}

interface BecomeBotModalProps {
  readonly user: UserInfo;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** It cannot be undone, so it requires the password. */
function BecomeBotModal({ user, isOpen, onClose, onDone }: BecomeBotModalProps): ReactElement {
  const text = useText();
  const api = useApi();
  const session = useSessionStore();
  const [password, setPassword] = useState('');
  const becoming = useMutation({
    mutationFn: () => api.call(CALLS.becomeBot, { body: { password } }),
    onSuccess: () => {
      session.accept({ ...user, isBot: true });
      onDone();
    },
  });
  return (
    <Modal title={text('tokens.botBecome')} isOpen={isOpen} onClose={onClose} size="confirm">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          becoming.mutate();
        }}
      >
        <p>{text('tokens.botForEver')}</p>
        <InputField
          label={text('tokens.botPassword')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <Button
          type="submit"
          variant="accent"
          isBlock
          disabled={becoming.isPending || password === ''}
        >
          {text('tokens.botConfirm')}
        </Button>
      </form>
    </Modal>
  );
}
