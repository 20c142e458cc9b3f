/** A rate limit: at most `times` actions in `seconds`. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/** Every limit; its name says what is limited and by which key. */
export const LIMITS = {
  /** New guests from one address, which many users may share. */
  'guests-by-address': { times: 1000, seconds: 3600 },
  'registrations-by-address': { times: 20, seconds: 3600 },
  'logins-by-address': { times: 30, seconds: 600 },
  /**
   * Wrong passwords for one name from one address, whether or not the name exists. Failures from one address never lock
   * out another.
   */
  'logins-by-name-and-address': { times: 10, seconds: 900 },
  /**
   * Wrong passwords from all addresses that have never logged in under that name. Guessing from many addresses does not
   * lock the owner out of the usual ones; elsewhere the owner can reset the password by e-mail code.
   */
  'logins-by-name': { times: 100, seconds: 900 },
  /**
   * Wrong passwords on a device that has logged in under that name; it has its own count, independent of all others.
   */
  'logins-by-device': { times: 10, seconds: 900 },
  /** Records, rather than limits, that somebody has logged in under this name from this address. */
  'known-logins': { times: 1, seconds: 30 * 86_400 },
  /** Wrong passwords of a signed-in caller. */
  'passwords-by-account': { times: 10, seconds: 900 },
  /** Changes of password and e-mail, and deletions of accounts: checking a correct password costs CPU too. */
  'credentials-by-account': { times: 60, seconds: 3600 },
  /** Listing and revoking devices and personal tokens. */
  'devices-by-account': { times: 120, seconds: 60 },
  'logouts-by-reader': { times: 120, seconds: 60 },
  'codes-by-address': { times: 20, seconds: 3600 },
  /** Attempts at e-mail codes; each code also allows only five. */
  'code-tries-by-address': { times: 60, seconds: 3600 },
  'feedback-by-account': { times: 20, seconds: 3600 },
  'error-reports-by-address': { times: 60, seconds: 3600 },
  'boards-by-account': { times: 20, seconds: 3600 },
  'shares-by-account': { times: 60, seconds: 3600 },
  /** The most expensive call. */
  'exports-by-account': { times: 3, seconds: 3600 },
  /** Calls of one program: five a second is more than a game needs. */
  'api-by-token': { times: 300, seconds: 60 },
  /** Calls of all programs of one account. */
  'api-by-owner': { times: 600, seconds: 60 },
  /** Calls of a house bot, which plays hundreds of games, each with a stream and a move every few seconds. */
  'api-by-house-bot': { times: 12_000, seconds: 60 },
  /** Games that programs export: a page of fifty counts as one. */
  'api-exports-by-account': { times: 400, seconds: 3600 },
  /** New personal tokens. */
  'tokens-by-account': { times: 30, seconds: 3600 },
  /** Searches by the computer: two a second is faster than anybody plays. A long game counts as several. */
  'computer-by-account': { times: 120, seconds: 60 },
  /** Counts by address too, so that creating new guests does not evade the limit. */
  'computer-by-address': { times: 600, seconds: 60 },
  /** Chat messages in rooms: enough for a lively chat, not for a flood. */
  'chat-by-account': { times: 8, seconds: 10 },
  /** Message settings and push endpoints: a few taps on one screen. */
  'message-settings-by-account': { times: 120, seconds: 600 },
  /** Settings, records and mistakes from devices that were offline. */
  'merges-by-account': { times: 240, seconds: 60 },
  /** Changes of studies: a device sends one every two seconds during editing. */
  'studies-by-account': { times: 120, seconds: 60 },
  /** Tactics: a position, its moves, its vote and the next position within a few seconds. */
  'tactics-by-account': { times: 120, seconds: 60 },
  'progress-by-account': { times: 120, seconds: 60 },
  /** New runs of tactics: a player whose streak fails early starts again a few times a minute. */
  'run-starts-by-account': { times: 60, seconds: 600 },
  /** Counts by address too, so that creating new guests does not evade the limit. */
  'run-starts-by-address': { times: 600, seconds: 600 },
  /** Fetches of further positions in a run: one per solved position, plus retries. */
  'run-portions-by-account': { times: 240, seconds: 60 },
  'run-records-by-account': { times: 60, seconds: 60 },
  'reports-by-account': { times: 20, seconds: 3600 },
  /** Counts by address too, so that creating new guests does not evade the limit. */
  'reports-by-address': { times: 30, seconds: 3600 },
  'renames-by-account': { times: 5, seconds: 86_400 },
  /** Blocking, following, and undoing either. */
  'relations-by-account': { times: 60, seconds: 3600 },
  'rooms-by-account': { times: 60, seconds: 3600 },
  /** Waiting rooms closed by their creator. */
  'room-closings-by-account': { times: 60, seconds: 60 },
  /** Open challenges: the server sends each one to everybody in the lobby. */
  'challenges-by-account': { times: 30, seconds: 3600 },
  /** Counts by address too, so that creating new guests does not evade the limit. */
  'challenges-by-address': { times: 120, seconds: 3600 },
  /** Changes of conditional moves: a device sends each change of a line. */
  'conditional-moves-by-account': { times: 120, seconds: 60 },
  'vacations-by-account': { times: 20, seconds: 3600 },
  'invitations-by-account': { times: 20, seconds: 60 },
  /** Counts by address too, so that creating new guests does not evade the limit. */
  'invitations-by-address': { times: 60, seconds: 60 },
  /** Invitations from one network to one player, so that strangers cannot take turns covering a player's screen. */
  'invitations-by-address-to-one': { times: 10, seconds: 60 },
  /** Invitations to one player from anywhere. */
  'invitations-to-one': { times: 15, seconds: 60 },
  /** A client renews its search every two seconds, possibly on two devices. */
  'matches-by-account': { times: 120, seconds: 60 },
  /** The number of players waiting in quick match: a page polls it twelve times a minute. */
  'waiting-by-account': { times: 60, seconds: 60 },
  /** Tournaments created by a member. */
  'tournaments-by-account': { times: 10, seconds: 3600 },
  /** Tournaments created by an account that is only a few days old. */
  'tournaments-by-new-account': { times: 2, seconds: 86_400 },
  /** Counts by address too, so that creating new accounts does not evade the limit. */
  'tournaments-by-address': { times: 12, seconds: 3600 },
  /** Joining, pausing and withdrawing, and the actions of organizers. */
  'tournament-entries-by-account': { times: 60, seconds: 60 },
  /** Changes of one player in one tournament: each adds a log entry and is sent to everybody there. */
  'tournament-changes-by-player': { times: 5, seconds: 30 },
  /** The same changes per day: the log of a tournament is kept forever. */
  'tournament-changes-by-player-a-day': { times: 60, seconds: 86_400 },
  /** Attempts at tournament passwords. */
  'tournament-passwords-by-account': { times: 10, seconds: 900 },
  /** Link previews that must be painted; half of the painter's queue. */
  'cards-by-address': { times: 10, seconds: 10 },
  'searches-by-reader': { times: 60, seconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;
export type LimitTable = Readonly<Record<LimitName, Limit>>;

/** Counts actions and reports excess. */
export interface Limiter {
  /** Counts `weight` actions, by default one; returns the seconds to wait if the limit is exceeded, otherwise 0. */
  take(limit: LimitName, key: string, weight?: number): Promise<number>;
  /** Whether a key has an unexpired count. */
  has(limit: LimitName, key: string): Promise<boolean>;
  /** Resets the count of a key. */
  clear(limit: LimitName, key: string): Promise<void>;
}
