/** How long personal data is stored; docs/retention.md explains why, and what removes it. */
export const RETENTION = {
  /** A session, after it was last seen. */
  sessionDays: 180,
  /** A guest who never finished a game, once no device has its session any more. */
  guestDays: 30,
  /** An e-mail code with its address, after it was sent; it opens something for ten minutes. */
  codeHours: 2,
  /** The address of a mail, after it was sent or given up. Its text is removed at once. */
  mailDays: 7,
  /** A message to a person who was away, after it was sent or given up: what it was about, no text. */
  messageDays: 30,
  /** A browser's address for pushes that got none, nor was registered anew. */
  pushEndpointDays: 365,
  /** The address before a change, which can take the account back so long. */
  previousEmailDays: 7,
  /** A room with the log of its moves, its command ids and clocks. The finished game is kept. */
  roomDays: 60,
  /** Chat of rooms, unless an open report refers to it. */
  chatDays: 60,
  /** An invitation that was answered or ran out. */
  invitationDays: 1,
  /** An error of a page, after it last happened. */
  errorReportDays: 90,
  /** Feedback, with the contact that was given. */
  feedbackDays: 730,
  /** A report, after it was decided. */
  reportDays: 365,
  /** A mute, ban or name that was taken away, after its end. */
  sanctionDays: 365,
  /** Who left games of quick match, after it last changed. */
  leavePenaltyDays: 30,
  /** A run of tactics: positions and results. The best score is kept. */
  tacticRunDays: 90,
  /** A vacation, after its end: its days count for a year. */
  vacationDays: 400,
  /** A network that a member played from, as a hash, after it was last seen. */
  networkDays: 30,
  /** A personal token, after it was last used. */
  tokenDays: 365,
  /** What operators did. */
  operatorLogDays: 730,
} as const;
