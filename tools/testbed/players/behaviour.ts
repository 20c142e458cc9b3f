/** How players treat their lines and each other, as probabilities for each command unless said otherwise. */
export interface Behaviour {
  /** Who has said nothing for so long asks whether the other end is there. */
  readonly pingMillis: number;
  /** A client without an answer for so long tries another process; longer when that did not help. */
  readonly timeoutMillis: number;
  /** A command is sent twice at once. */
  readonly twice: number;
  /** The connection is lost right after a command. */
  readonly lostAnswer: number;
  /** A command is repeated long after its answer. */
  readonly repeat: number;
  /** A move that was refused once is sent again, as a copy that waited in a frozen process would be. */
  readonly repeatRefused: number;
  /** A draw or a takeback is asked for instead of a move. */
  readonly offer: number;
  readonly resign: number;
}

/** Everything that a client may do wrong. */
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
