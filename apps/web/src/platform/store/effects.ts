/**
 * The closed list of effects that a reducer may return. A store uses the types that it needs, each with its own details,
 * and its creator performs them.
 */
export type EffectType =
  /** Sends a message to the server. */
  | 'send'
  /** Opens, checks or drops the line of the store's socket. */
  | 'line'
  /** Closes the line. */
  | 'close'
  /** Dispatches an event after a delay. */
  | 'later'
  /** Shows a line of text for a few seconds. */
  | 'toast'
  /** Plays a sound. */
  | 'sound'
  /** Fetches answers of the server again that are outdated. */
  | 'refetch'
  /** Opens another screen. */
  | 'navigate'
  /** Keeps something on the device. */
  | 'store'
  /** Notifies a user who looks elsewhere. */
  | 'notify'
  /** Reloads the page. */
  | 'reload'
  /** Requests another session. */
  | 'renew-session';
