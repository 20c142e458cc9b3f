/** How long what is stored about people is kept; docs/retention.md says why and who removes it. */
export const RETENTION = {
  /** A session, after it was last seen. */
  sessionDays: 180,
  /** A guest who never finished a game, once no device has its session any more. */
  guestDays: 30,
  /** An e-mail code with its address, after it was sent; it opens something for ten minutes. */
  codeHours: 2,
  /** A letter's address, after it was sent or given up. What it said is gone at once. */
  mailDays: 7,
  /** A room with the log of its moves, its command ids and clocks. The finished game is kept. */
  roomDays: 60,
  /** What was said in rooms, unless an operator has still to look at it. */
  chatDays: 60,
  /** An invitation that was answered or ran out. */
  invitationDays: 1,
  /** An error of a page, after it last happened. */
  errorReportDays: 90,
  /** What people wrote to us, with the contact they gave. */
  feedbackDays: 730,
  /** A report, after it was decided. */
  reportDays: 365,
  /** A mute, ban or name that was taken away, after its end. */
  measureDays: 365,
  /** Who left games of quick match, after it last changed. */
  conductDays: 30,
  /** What operators did. */
  operatorLogDays: 730,
} as const;
