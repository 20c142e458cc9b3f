/** How players treat their connections and each other, as probabilities per command unless stated otherwise. */
export interface Behaviour {
  /** After this much silence a client pings. */
  readonly pingMillis: number;
  /** A client without an answer for this long tries another process; it waits longer if that did not help. */
  readonly timeoutMillis: number;
  /** A command is sent twice at the same time. */
  readonly twice: number;
  /** The connection is lost right after a command. */
  readonly lostAnswer: number;
  /** A command is repeated long after its answer. */
  readonly repeat: number;
  /** A refused move is sent again, like a copy that waited in a frozen process. */
  readonly repeatRefused: number;
  /** A draw or a takeback is requested instead of a move. */
  readonly offer: number;
  readonly resign: number;
}

/** Every fault a client may have. */
export const FAULTY_BEHAVIOUR: Behaviour = {
  pingMillis: 1500,
  timeoutMillis: 3500,
  twice: 0.03,
  lostAnswer: 0.01,
  repeat: 0.03,
  repeatRefused: 0.3,
  offer: 0.012,
  resign: 0.002,
};
