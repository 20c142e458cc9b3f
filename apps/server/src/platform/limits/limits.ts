/** How often something may be done: so many times in so many seconds. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/** What is limited, per address of the network or per account. */
export const LIMITS = {
  /** New guests from one address: many people may share one. */
  'guests-by-address': { times: 1000, seconds: 3600 },
  'registrations-by-address': { times: 20, seconds: 3600 },
  'logins-by-address': { times: 30, seconds: 600 },
  /** Wrong passwords for one name from one address, whether or not anyone has that name: a stranger locks no other address out. */
  'logins-by-name-and-address': { times: 10, seconds: 900 },
  /**
   * The same from all addresses from which nobody has logged in under that name: guessing from many shuts the owner out of
   * no usual place, and a new password by e-mail code opens the door elsewhere.
   */
  'logins-by-name': { times: 100, seconds: 900 },
  /** Wrong passwords on a device that has logged in under that name: it has a count of its own, and no other counts for it. */
  'logins-by-device': { times: 10, seconds: 900 },
  /** No limit but a memory: somebody has logged in under this name from this address. */
  'known-logins': { times: 1, seconds: 30 * 86_400 },
  /** Wrong passwords of a caller who is logged in. */
  'passwords-by-account': { times: 10, seconds: 900 },
  /** Changes of password and e-mail, and the end of an account: right passwords cost work too. */
  'credentials-by-account': { times: 60, seconds: 3600 },
  /** Devices and personal tokens, as they are listed and revoked. */
  'devices-by-account': { times: 120, seconds: 60 },
  'logouts-by-reader': { times: 120, seconds: 60 },
  'codes-by-address': { times: 20, seconds: 3600 },
  /** Tries of e-mail codes; the code itself counts its own five. */
  'code-tries-by-address': { times: 60, seconds: 3600 },
  'feedback-by-account': { times: 20, seconds: 3600 },
  'error-reports-by-address': { times: 60, seconds: 3600 },
  'boards-by-account': { times: 20, seconds: 3600 },
  'shares-by-account': { times: 60, seconds: 3600 },
  /** The dearest call of all. */
  'exports-by-account': { times: 3, seconds: 3600 },
  /** Calls of one program: five a second for long is more than a game needs. */
  'api-by-token': { times: 300, seconds: 60 },
  /** The same for all programs of an account. */
  'api-by-owner': { times: 600, seconds: 60 },
  /** Calls of a bot of the house, which plays hundreds of games: each has its stream and a move every few seconds. */
  'api-by-house-bot': { times: 12_000, seconds: 60 },
  /** Games that programs fetch: a page of fifty counts for one. */
  'api-exports-by-account': { times: 400, seconds: 3600 },
  /** Personal tokens that are made. */
  'tokens-by-account': { times: 30, seconds: 3600 },
  /** Questions to the computer: two a second is quicker than anybody plays. A long game counts for several. */
  'computer-by-account': { times: 120, seconds: 60 },
  /** The same by address, so that making guests without end gains nothing. */
  'computer-by-address': { times: 600, seconds: 60 },
  /** Games behind the names of rooms that are gone: links of finished events. */
  'games-of-rooms-by-reader': { times: 120, seconds: 60 },
  /** Whether an engine may be used on a position: a page with its engine on asks at every position that it comes to. */
  'engine-locks-by-account': { times: 600, seconds: 60 },
  /** Lines in rooms: a lively talk, not a flood. */
  'chat-by-account': { times: 8, seconds: 10 },
  /** What is sent to a person, and to which device: a few taps on one screen. */
  'message-settings-by-account': { times: 120, seconds: 600 },
  /** Settings, records and mistakes of devices that were away. */
  'merges-by-account': { times: 240, seconds: 60 },
  /** Changes of studies: a device sends one every two seconds while its player writes. */
  'studies-by-account': { times: 120, seconds: 60 },
  /** Studies and chapters that are read: a new device fetches all of its player's, and waits where that is more. */
  'studies-by-reader': { times: 600, seconds: 60 },
  /** Tactics: a position, its moves, its vote and the next one in a few seconds. */
  'tactics-by-account': { times: 120, seconds: 60 },
  /** The list of themes; many may share one address. */
  'tactics-by-reader': { times: 600, seconds: 60 },
  'progress-by-account': { times: 120, seconds: 60 },
  /** Runs of tactics: a streak that ends at once is begun anew a few times a minute. */
  'run-starts-by-account': { times: 60, seconds: 600 },
  /** The same by address, so that making guests without end gains nothing. */
  'run-starts-by-address': { times: 600, seconds: 600 },
  /** Portions of a run: one for each position that is done, and again where an answer was lost. */
  'run-portions-by-account': { times: 240, seconds: 60 },
  'run-records-by-account': { times: 60, seconds: 60 },
  'reports-by-account': { times: 20, seconds: 3600 },
  /** The same by address, so that making guests without end gains nothing. */
  'reports-by-address': { times: 30, seconds: 3600 },
  'renames-by-account': { times: 5, seconds: 86_400 },
  /** Blocking and following, and taking either back. */
  'relations-by-account': { times: 60, seconds: 3600 },
  'rooms-by-account': { times: 60, seconds: 3600 },
  /** Waiting rooms that their maker gives up. */
  'room-closings-by-account': { times: 60, seconds: 60 },
  /** Open challenges: each one is sent to everybody in the lobby. */
  'challenges-by-account': { times: 30, seconds: 3600 },
  /** The same by address, so that making guests without end gains nothing. */
  'challenges-by-address': { times: 120, seconds: 3600 },
  /** Stored answers of slow games: each change of a line is sent. */
  'conditional-moves-by-account': { times: 120, seconds: 60 },
  /** The same as they are read: once in each position of a game that is looked at. */
  'conditional-reads-by-account': { times: 240, seconds: 60 },
  'vacations-by-account': { times: 20, seconds: 3600 },
  'invitations-by-account': { times: 20, seconds: 60 },
  /** The same by address, so that making guests without end gains nothing. */
  'invitations-by-address': { times: 60, seconds: 60 },
  /** Invitations of one network to one person: nobody's screen is covered by strangers who take turns. */
  'invitations-by-address-to-one': { times: 10, seconds: 60 },
  /** Invitations to one person, wherever they come from. */
  'invitations-to-one': { times: 15, seconds: 60 },
  /** A seeker renews the search every two seconds, possibly on two devices. */
  'matches-by-account': { times: 120, seconds: 60 },
  /** How many wait in quick match: a page that shows it asks twelve times a minute. */
  'waiting-by-account': { times: 60, seconds: 60 },
  /** Tournaments that a member holds. */
  'tournaments-by-account': { times: 10, seconds: 3600 },
  /** The same for an account of the last days, which has shown nothing yet. */
  'tournaments-by-new-account': { times: 2, seconds: 86_400 },
  /** The same by address, so that making accounts without end gains nothing. */
  'tournaments-by-address': { times: 12, seconds: 3600 },
  /** Joining, pausing, withdrawing, and what holders do. */
  'tournament-entries-by-account': { times: 60, seconds: 60 },
  /** Changes of one player in one tournament: each is an entry of its log and news for everybody there. */
  'tournament-changes-by-player': { times: 5, seconds: 30 },
  /** The same within a day: the log of a tournament is kept for ever. */
  'tournament-changes-by-player-a-day': { times: 60, seconds: 86_400 },
  /** Passwords of tournaments. */
  'tournament-passwords-by-account': { times: 10, seconds: 900 },
  /** Lists, standings and rounds; many may share one address. */
  'tournaments-by-reader': { times: 600, seconds: 60 },
  /** Boards of running games: a page asks twelve times a minute, and many may share one address. */
  'boards-by-reader': { times: 600, seconds: 60 },
  /** Pictures of links that were not painted before; half of what may wait for the painter. */
  'cards-by-address': { times: 10, seconds: 10 },
  /** Pages with many boards of ours are read by many people behind one address. */
  'embeds-by-address': { times: 120, seconds: 60 },
  /** Pages of the masters' library; many may share one address, and programs that make previews ask too. */
  'library-by-reader': { times: 600, seconds: 60 },
  /** Positions of the explorer: one for each step through a game. */
  'explorer-by-reader': { times: 600, seconds: 60 },
  'profiles-by-reader': { times: 120, seconds: 60 },
  'searches-by-reader': { times: 60, seconds: 60 },
  /** Lists, games and settings of the caller: pages poll a few of them four times a minute. */
  'own-reads-by-account': { times: 600, seconds: 60 },
  /** Pages that show the same to everybody; many may share one address. */
  'public-reads-by-reader': { times: 600, seconds: 60 },
  /** Everything operators read and do: a page polls the check of a game every three seconds. */
  'operators-by-account': { times: 600, seconds: 60 },
} as const satisfies Readonly<Record<string, Limit>>;

/** The name of a limit. */
export type LimitName = keyof typeof LIMITS;
export type LimitTable = Readonly<Record<LimitName, Limit>>;

/** Counts actions and reports when there are too many. */
export interface Limiter {
  /** Counts one, or as many as it weighs; answers the seconds to wait when that was too many, 0 otherwise. */
  take(limit: LimitName, key: string, weight?: number): Promise<number>;
  /** Whether anything was counted under a key that still counts. */
  has(limit: LimitName, key: string): Promise<boolean>;
  /** Forgets what was counted under a key. */
  clear(limit: LimitName, key: string): Promise<void>;
}
