import {
  hasSharedTexts,
  keyedText,
  LOBBY,
  NOTIFICATION_SECONDS,
  type LobbyToClient,
  lobbyToClientSchema,
  type LobbyToServer,
  PROTOCOL_VERSION,
} from '@chuhe/protocol';
import { loadDeferredMessages, type Locale, type Text } from '../../platform/language/index.ts';
import { reloadNewest } from '../../platform/offline/index.ts';
import { memberOf, type SessionStore } from '../../platform/session/index.ts';
import type { SoundPlayer } from '../../platform/sound/index.ts';
import type { SettingsStore } from '../../platform/settings/index.ts';
import { LEAVE_CODE, type LineInput, LiveSocket } from '../../platform/live/index.ts';
import { stepLobby } from './lobby-reducer.ts';
import type { ConnectionEvent, LobbyEffect } from './lobby-state.ts';
import type { LobbyStore } from './lobby-store.ts';
import { storeOwnGame } from './own-game.ts';

interface LobbyParts {
  readonly store: LobbyStore;
  readonly session: SessionStore;
  readonly settings: SettingsStore;
  readonly window: Window & typeof globalThis;
  readonly text: Text;
  readonly locale: () => Locale;
  readonly playSound: SoundPlayer['play'];
  readonly showToast: (words: string, seconds?: number) => void;
  /** Opens the login page, which returns here. */
  readonly askLogin: () => void;
  /** Navigates to a path without language. */
  readonly go: (to: string) => void;
}

type LobbySocket = LiveSocket<LobbyToClient, LobbyToServer>;

/** The delay before a demanded reload: long enough to read the reason, and spread over all pages. */
const RELOAD_MILLIS = { least: 4000, spread: 4000 } as const;

/** Runs the lobby: feeds it with the session, the settings and the network, and performs its effects. */
export function runLobby(parts: LobbyParts): void {
  const { store, session, settings } = parts;
  store.attach(stepLobby, effectPerformer(parts));

  const dispatchConnection = (event: ConnectionEvent): void =>
    store.dispatch({ type: 'connection', event });
  const followSession = (): void => {
    const now = session.get();
    if (now.type === 'known') dispatchConnection({ type: 'token', token: now.token });
    if (now.type === 'asking') dispatchConnection({ type: 'token', token: undefined });
  };
  const followSettings = (): void => {
    const intent = { type: 'invitations-accepted', isAccepting: settings.get().invite } as const;
    store.dispatch({ type: 'wanted', intent });
  };
  session.subscribe(followSession);
  settings.subscribe(followSettings);
  followSettings();
  followSession();
}

function effectPerformer(parts: LobbyParts): (effect: LobbyEffect) => void {
  const { settings, window, text, go, playSound } = parts;
  const socket = createLobbySocket(parts);
  const allowLater = allowanceTimer(parts);
  return (effect) => {
    switch (effect.type) {
      case 'line':
        return socket.perform(effect.effect);
      case 'close':
        return socket.close(LEAVE_CODE);
      case 'send':
        return sendAll(parts, socket, effect.messages);
      case 'later':
        return allowLater();
      case 'renew-session':
        return renewSession(parts);
      case 'navigate':
        return go(effect.to);
      case 'sound':
        return playSound(effect.name);
      case 'toast':
        return showLobbyToast(parts, effect);
      case 'notify':
        void import('./notify-invitation.ts')
          .then(({ notifyInvitation }) =>
            notifyInvitation(window, settings.get().notice, effect.info, text),
          )
          .catch(() => undefined);
        return undefined;
      case 'reload': {
        const millis = RELOAD_MILLIS.least + Math.random() * RELOAD_MILLIS.spread;
        window.setTimeout(() => reloadNewest(window), millis);
        return undefined;
      }
      case 'store':
        return storeItem(parts, socket, effect);
      default:
        return effect satisfies never;
    }
  };
}

function sendAll(
  { text, showToast }: LobbyParts,
  socket: LobbySocket,
  messages: readonly LobbyToServer[],
): void {
  for (const message of messages) {
    if (!socket.send(message)) showToast(text('lobby.tooLarge'));
  }
}

function storeItem(
  { settings }: LobbyParts,
  socket: LobbySocket,
  effect: Extract<LobbyEffect, { readonly type: 'store' }>,
): void {
  if (effect.item === 'own-game') {
    storeOwnGame(effect.isRunning);
    return;
  }
  socket.limitFrames(effect.bytes);
  if (settings.get().frameSize !== effect.bytes) settings.change({ frameSize: effect.bytes });
}

function createLobbySocket({ store, window }: LobbyParts): LobbySocket {
  const dispatch = (input: LineInput): void =>
    store.dispatch({ type: 'connection', event: { type: 'line', input } });
  const socket: LobbySocket = new LiveSocket({
    window,
    incoming: lobbyToClientSchema,
    url: () => socketUrl(window, store.get().connection.token ?? ''),
    dispatch,
    onMessage: (message, at) => {
      if (message.type === 'Pong') {
        dispatch({ type: 'pong', at, ...message.msg });
        return;
      }
      dispatch({ type: 'heard', at });
      store.dispatch({ type: 'message-received', message });
    },
    ping: (at) => socket.send({ isSystem: false, type: 'Ping', msg: '', at }),
  });
  socket.limitFrames(LOBBY.frameSize);
  socket.listen();
  return socket;
}

/** Allows another attempt after a while, and reports when. */
function allowanceTimer({ store, window }: LobbyParts): () => void {
  let timer: number | undefined;
  const allow = (at?: number): void =>
    store.dispatch({
      type: 'connection',
      event: { type: 'reconnect-allowed', ...(at !== undefined && { at }) },
    });
  return () => {
    const millis = LOBBY.reconnectAllowedAfterSeconds * 1000;
    window.clearTimeout(timer);
    timer = window.setTimeout(allow, millis);
    allow(Date.now() + millis);
  };
}

function showLobbyToast(
  parts: LobbyParts,
  toast: Extract<LobbyEffect, { readonly type: 'toast' }>,
): void {
  const { text, locale, showToast } = parts;
  // A key without a translation means nothing to a user.
  const reasonOf = (reason: string): string =>
    wordsOf(reason, locale()) ?? (/^[\w-]*$/.test(reason) ? text('lobby.noReason') : reason);
  switch (toast.about) {
    case 'message':
      return say(parts, toast.words);
    case 'notification':
      return say(parts, toast.words, NOTIFICATION_SECONDS);
    case 'cancelled':
      return showToast(text('invitation.cancelled', { name: toast.name }));
    case 'expired': {
      const key = toast.isOwn ? 'invitation.unanswered' : 'invitation.expired';
      return showToast(text(key, { name: toast.name }));
    }
    case 'closed':
      return showToast(reasonOf(toast.reason));
    case 'retrying':
      return showToast(
        text('lobby.retrying', {
          reason: reasonOf(toast.reason),
          seconds: LOBBY.reconnectSeconds,
          count: toast.retry,
          most: LOBBY.reconnectTries,
        }),
      );
    case 'given-up':
      return showToast(text('lobby.givenUp'));
    default:
      return toast satisfies never;
  }
}

function socketUrl({ location }: Window, token: string): string {
  const origin = location.origin.replace(/^http/, 'ws');
  return `${origin}${LOBBY.path}?t=${encodeURIComponent(token)}&v=${PROTOCOL_VERSION}`;
}

/** A guest gets another guest session; a registered player was signed out elsewhere and has to log in. */
function renewSession(parts: LobbyParts): void {
  const { session, askLogin } = parts;
  if (session.isLeaving()) return;
  if (memberOf(session.get()) !== undefined) {
    say(parts, 'not-signed-in');
    askLogin();
  }
  session.forget();
}

/** A server message is a text or a key with a translation, which the front page may not have loaded yet. */
function say({ locale, showToast }: LobbyParts, message: string, seconds?: number): void {
  void loadDeferredMessages()
    // Without its translation the key is shown, which is better than nothing.
    .catch(() => undefined)
    .then(() => showToast(wordsOf(message, locale()) ?? message, seconds));
}

/** The text of a key, if the texts of the language are loaded. */
function wordsOf(key: string, locale: Locale): string | undefined {
  return hasSharedTexts(locale) ? keyedText(key, locale) : undefined;
}
