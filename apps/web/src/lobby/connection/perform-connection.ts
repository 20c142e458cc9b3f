import { LOBBY } from '@chuhe/protocol';
import { memberOf } from '../../session/index.ts';
import type { LobbyParts } from '../lobby-parts.ts';
import { wordsFor } from '../words-for.ts';
import type { ConnectionEffect, ConnectionEvent } from './connection.ts';
import type { LobbyLine } from './open-line.ts';

/** Carries out what the connection asks for: the socket, the two timers, and what the person is told. */
export function connectionPerformer(
  parts: LobbyParts,
  line: LobbyLine,
): (effect: ConnectionEffect) => void {
  const { store, window, text, locale, say } = parts;
  const dispatch = (event: ConnectionEvent): void => store.dispatch({ type: 'line', event });
  let retry: number | undefined;
  let allow: number | undefined;
  const later = (timer: number | undefined, seconds: number, act: () => void): number => {
    window.clearTimeout(timer);
    return window.setTimeout(act, seconds * 1000);
  };
  const reasonOf = (reason: string): string =>
    reason === '' ? text('lobby.noReason') : wordsFor(reason, locale());

  return (effect) => {
    switch (effect.type) {
      case 'open':
        line.open(effect.token);
        return undefined;
      case 'close':
        line.close();
        return undefined;
      case 'transmit':
        for (const message of effect.messages) {
          if (!line.transmit(message)) say(text('lobby.tooLarge'));
        }
        return undefined;
      case 'retry-later':
        retry = later(retry, LOBBY.reconnectSeconds, () => dispatch({ type: 'retry-due' }));
        return undefined;
      case 'allow-later':
        allow = later(allow, LOBBY.reconnectAllowedAfterSeconds, () =>
          dispatch({ type: 'reconnect-allowed' }),
        );
        return undefined;
      case 'renew-session':
        renewSession(parts);
        return undefined;
      case 'say-closed':
        say(reasonOf(effect.reason));
        return undefined;
      case 'say-retrying':
        say(
          text('lobby.retrying', {
            reason: reasonOf(effect.reason),
            seconds: LOBBY.reconnectSeconds,
            count: effect.retry,
            most: LOBBY.reconnectTries,
          }),
        );
        return undefined;
      case 'say-given-up':
        say(text('lobby.givenUp'));
        return undefined;
      default:
        return effect satisfies never;
    }
  };
}

/** A guest becomes another guest; a registered player was signed out elsewhere and is asked to log in. */
function renewSession({ session, locale, say, askLogin }: LobbyParts): void {
  if (session.isLeaving()) return;
  if (memberOf(session.get()) !== undefined) {
    say(wordsFor('not-signed-in', locale()));
    askLogin();
  }
  session.forget();
}
