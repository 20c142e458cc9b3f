import { LOBBY } from '@chuhe/protocol';
import type { ConnectionEvent } from './connection/connection.ts';
import { openLine } from './connection/open-line.ts';
import { connectionPerformer } from './connection/perform-connection.ts';
import { reloadNewest } from '../offline/index.ts';
import type { LobbyEffect } from './lobby.ts';
import type { LobbyParts } from './lobby-parts.ts';
import { notifyInvitation } from './notify-invitation.ts';
import { stepLobby } from './step-lobby.ts';
import { wordsFor } from './words-for.ts';

/** How long a page that must be loaded again waits: long enough to read why, and not all at the same moment. */
const RELOAD_MILLIS = { least: 4000, spread: 4000 } as const;

/** Connects the lobby to the world: the session opens it, the settings rule it, its effects are carried out. */
export function runLobby(parts: LobbyParts): void {
  const { store, session, settings, window } = parts;
  const perform = performer(parts);
  store.attach((lobby, event) => {
    const step = stepLobby(lobby, event);
    // After the store holds the step: an effect may cause the next event.
    for (const effect of step.effects) queueMicrotask(() => perform(effect));
    return step.lobby;
  });

  const dispatchLine = (event: ConnectionEvent): void => store.dispatch({ type: 'line', event });
  const followSession = (): void => {
    const now = session.get();
    if (now.type === 'known') dispatchLine({ type: 'token', token: now.token });
    if (now.type === 'asking') dispatchLine({ type: 'token', token: undefined });
  };
  const followSettings = (): void => {
    const intent = { type: 'invitations-accepted', isAccepting: settings.get().invite } as const;
    store.dispatch({ type: 'wanted', intent });
  };
  const comeBack = (): void => {
    if (window.document.visibilityState === 'visible') dispatchLine({ type: 'network-back' });
  };
  session.subscribe(followSession);
  settings.subscribe(followSettings);
  window.addEventListener('online', comeBack);
  window.document.addEventListener('visibilitychange', comeBack);
  followSettings();
  followSession();
}

function performer(parts: LobbyParts): (effect: LobbyEffect) => void {
  const { store, settings, window, text, locale, say, go } = parts;
  const line = openLine({
    address: `${window.location.origin.replace(/^http/, 'ws')}${LOBBY.path}`,
    WebSocket: window.WebSocket,
    onEvent: (event) => store.dispatch({ type: 'line', event }),
    onMessage: (message) => store.dispatch({ type: 'heard', message }),
  });
  const performConnection = connectionPerformer(parts, line);
  return (effect) => {
    switch (effect.type) {
      case 'go':
        return go(effect.to);
      case 'say':
        return say(wordsFor(effect.words, locale()));
      case 'say-cancelled':
        return say(text('invitation.cancelled', { name: effect.name }));
      case 'notify':
        return notifyInvitation(window, settings.get().notice, {
          title: text('invitation.from', { name: effect.info.from.userName }),
          body: text('invitation.facts', { seconds: effect.info.stepTime }),
        });
      case 'reload': {
        const millis = RELOAD_MILLIS.least + Math.random() * RELOAD_MILLIS.spread;
        window.setTimeout(() => reloadNewest(window), millis);
        return undefined;
      }
      case 'frame-size':
        line.limitFrames(effect.bytes);
        if (settings.get().frameSize !== effect.bytes) {
          settings.change({ frameSize: effect.bytes });
        }
        return undefined;
      case 'line':
        return performConnection(effect.effect);
      default:
        return effect satisfies never;
    }
  };
}
