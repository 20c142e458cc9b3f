/** How long personal data is stored; docs/retention.md gives the reasons and names the jobs that delete it. */
export const RETENTION = {
  /** A member's session, since it was last seen. */
  sessionDays: 180,
  /** A guest's session, since it was last seen. */
  guestSessionDays: 30,
  /** A guest who never finished a game, once no device has a session for it. */
  guestDays: 30,
  /** An e-mail code and its address, since it was sent; the code is valid for ten minutes. */
  codeHours: 2,
  /** The address of a mail, since it was sent or given up. The text is deleted immediately. */
  mailDays: 7,
  /** A message to a player who was away, since it was sent or given up: its subject, not its text. */
  messageDays: 30,
  /** News in the inbox, since it happened. */
  inboxDays: 90,
  /** A push endpoint, since its last push or registration. */
  pushEndpointDays: 365,
  /** The previous e-mail address, which can recover the account during this time. */
  previousEmailDays: 7,
  /** A room with its event log, command ids and clocks. The finished game is kept. */
  roomDays: 60,
  /** Chat of rooms, unless an open report refers to it. */
  chatDays: 60,
  /** An invitation that was answered or expired. */
  invitationDays: 1,
  /** An error of a page, since it last occurred. */
  errorReportDays: 90,
  /** Feedback, with the contact the author gave. */
  feedbackDays: 730,
  /** A finished game that waits for its analysis, since its end. The analysis stays with the game. */
  analysisDays: 180,
  /** A report, since its decision. */
  reportDays: 365,
  /** A mute, a ban or a name removal, since its end. */
  sanctionDays: 365,
  /** A record of quick-match games left, since its last change. */
  leavePenaltyDays: 30,
  /** A run of tactics: positions and results. The best score is kept. */
  tacticRunDays: 90,
  /** A vacation, since its end; its days count for a year. */
  vacationDays: 400,
  /** A hash of a network a member played from, since it was last seen. */
  networkDays: 30,
  /** A personal token, since its last use. */
  tokenDays: 365,
  /** The log of operator actions. */
  operatorLogDays: 730,
} as const;
