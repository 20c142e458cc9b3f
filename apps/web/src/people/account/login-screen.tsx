import type { ReactElement } from 'react';
import { useOwnGames } from '../../play/lobby/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { AccountForm } from './account-form.tsx';
import { SignInLayout, useReturn } from './sign-in-layout.tsx';
import { LOGIN_NAME, PASSWORD } from './fields.ts';
import { useAccount } from './use-account.ts';

const FIELDS = [LOGIN_NAME, PASSWORD];

export function LoginScreen(): ReactElement {
  const text = useText();
  const leave = useReturn();
  const { logIn } = useAccount();
  return (
    <SignInLayout title={text('login.welcome')} current="login">
      <PlayingNote />
      <AccountForm fields={FIELDS} submit={text('login.submit')} send={logIn} onDone={leave} />
      <div className="sign-in__links">
        <AppLink className="link-button" to="/user/password/email">
          {text('login.forgot')}
        </AppLink>
        <AppLink className="link-button" to="/">
          {text('login.guest')}
        </AppLink>
      </div>
    </SignInLayout>
  );
}

/** Warns a guest that logging in changes the account, so the seat in a running game is lost. */
function PlayingNote(): ReactElement | null {
  const text = useText();
  const session = useSession();
  const [game] = useOwnGames();
  if (game === undefined || memberOf(session) !== undefined) return null;
  return (
    <p className="form-error" role="alert">
      {text('login.playing')}{' '}
      <AppLink className="link-button" to={`/game/room?roomId=${game.roomId}`}>
        {text('room.continue')}
      </AppLink>
    </p>
  );
}
