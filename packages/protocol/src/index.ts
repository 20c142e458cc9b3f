import type * as calls from './calls.ts';

export { envelopeOf, refusalEnvelopeSchema, PAGE_SIZE, type Call } from './call.ts';
export * as CALLS from './calls.ts';
/** The key of an HTTP call. */
export type CallName = keyof typeof calls;
export { API_CALLS, type ApiCall } from './api/api-calls.ts';
export { apiEventSchema, type ApiEvent } from './api/api-account.ts';
export { gameLineSchema, type GameLine, type GameState } from './api/api-games.ts';
export { TOKEN_SCOPES, type TokenScope } from './scopes.ts';
export { API_TOKEN_PREFIX, TOKEN_LIMITS, type TokenView } from './tokens.ts';
export { houseLevelOf, playerNameText } from './house-bot-name.ts';
export { HOUSE_GAMES_MAX, type HouseBot, type OfferedBot } from './house-bots.ts';
export {
  STUDY_LIMITS,
  STUDY_VISIBILITIES,
  type SentChapter,
  type Study,
  type StudyVisibility,
} from './studies.ts';
export {
  DEFAULT_MESSAGE_SETTINGS,
  MESSAGE_TOPICS,
  messageSettingsSchema,
  MAX_PUSH_ENDPOINTS,
  pushPayloadSchema,
  type MessageSettings,
  type MessageTopic,
  type PushPayload,
} from './messages.ts';
export {
  RUN_KINDS,
  RUN_PORTION,
  type RunRecords,
  type TacticRun,
  VOID_CAUSES,
} from './tactic-runs.ts';
export {
  LONG_TACTIC,
  TACTIC_VOTES,
  type HandedTactic,
  type OwnTactics,
  type TacticFacts,
  type TacticResult,
  type TacticThemes,
} from './tactics.ts';
export {
  TOURNAMENT_ENTRIES,
  TOURNAMENT_FORMATS,
  TOURNAMENT_LIMITS,
  type Standing,
  type TournamentBoard,
  type TournamentChat,
  type TournamentFormat,
  type TournamentLive,
  type TournamentOwn,
  type TournamentSummary,
} from './tournament-views.ts';
export {
  RULINGS,
  TOURNAMENT_REPORT_REASONS,
  tournamentOfPath,
  tournamentSocketPath,
  tournamentToClientSchema,
  tournamentToServerSchema,
  type TournamentToClient,
  type TournamentToServer,
} from './tournaments.ts';
export { mergeChapters, type StoredChapter } from './merge/studies.ts';
export {
  BASE_PATH,
  BOARDS_AT_ONCE,
  BOARDS_POLL_MILLIS,
  CHAT_PIECES,
  CONFIRM_WIDTH,
  FEATURED_GAMES,
  FEEDBACK_CATEGORIES,
  INVITE_FAIL_KEYS,
  LANGUAGE_TIP,
  LARGEST_CLIENT_FRAME,
  LOBBY,
  LOCALE_HEADER,
  MATCH_POLL_MILLIS,
  OPEN_ROOM_HOURS,
  SLOW_GAMES_MAX,
  SLOW_CHALLENGE_DAYS,
  VACATION_DAYS,
  MODAL_WIDTH,
  MODAL_WIDTH_RULES,
  MOVE_ANIMATION_MILLIS,
  NO_PREFETCH_CONNECTION,
  NOTIFICATION_SECONDS,
  PAGE_CACHE,
  PRESET_PHRASES,
  PROTOCOL_VERSION,
  ROUTE_PRELOADS_AT_ONCE,
  SEARCH_SCOPES,
  SERVICE_WORKER,
  PIECE_SETS,
  SOUNDS,
  THINK_SECONDS,
  TOAST_SECONDS,
  USER_STATUSES,
  type InviteFailKey,
  type UserStatus,
} from './constants.ts';
export {
  DEFAULT_LOCALE,
  LOCAL_STORAGE_KEYS,
  LOCALE_COOKIE,
  LOCALE_ENTRIES,
  localeOfCode,
  LOCALES,
  RELOAD_GUARD_SECONDS,
  TOKEN_PATTERN,
  type Locale,
} from './start-constants.ts';
export { BOARD_HABITS, notationIn } from './board-habits.ts';
export { acceptedLocale, localeOfTag } from './browser-language.ts';
export { isSentLink } from './sent-links.ts';
export {
  type BaseLocale,
  baseOf,
  hasOwnReadings,
  isHan,
  isTraditional,
  manifestName,
} from './locales.ts';
export { REFUSALS, type Refusal } from './refusals.ts';
export {
  addSharedTexts,
  fillText,
  hasSharedTexts,
  keyedText,
  levelName,
  type OutcomeSeal,
  refusalText,
  sharedTexts,
  type SharedTexts,
} from './texts.ts';
export {
  checkWord,
  moveLabel,
  pieceLabel,
  placedLabel,
  squareLabel,
  type SquareState,
} from './board-labels.ts';
export { outcomeTexts, type OutcomeTexts, winnerText } from './outcome-texts.ts';
export { winnerSeal } from './winner-seal.ts';
export {
  GAME_KINDS,
  OWN_RESULTS,
  type GameDetail,
  type GameSummary,
  type SharedGame,
} from './games.ts';
export { tableFilePath, type TableProbe } from './tables.ts';
export { EXPLORER_SOURCES, type Exploration, type ExplorerGame } from './explorer.ts';
export {
  ORDERS,
  type LibraryEventPage,
  type LibraryGame,
  type LibraryGameDetail,
  type MasterProfile,
  type ResultCount,
} from './library.ts';
export type { UserInfo } from './accounts.ts';
export { CODE_LIMITS, CODE_TYPES, type CodeType } from './credentials.ts';
export {
  emailCodeSchema,
  emailSchema,
  newPasswordSchema,
  PASSWORD_LENGTH,
  foldUserName,
  GUEST_NAME_PREFIX,
  HOUSE_BOT_NAME_PREFIX,
  NEUTRAL_NAME_PREFIX,
  userNameSchema,
  line,
  lines,
} from './text.ts';
export { gameColorSchema, settingsSchema, type Settings } from './settings.ts';
export {
  mergeSettings,
  stampedSettingsSchema,
  deviceOf,
  deviceSchema,
  millisOfStamp,
  NO_STAMP,
  nextStamp,
  notAfter,
  stampSchema,
  type StampedSettings,
} from './merge/settings.ts';
export { mergeProgressOf } from './progress.ts';
export {
  mergeMistakeOf,
  type Mistake,
  mistakeSchema,
  MAX_MISTAKES,
  MAX_SENT_MISTAKES,
  newestMistakes,
} from './mistakes.ts';
export * from './practice.ts';
export {
  mergeRecords,
  bytesOf,
  contentOf,
  localRecordSchema,
  type RecordSet,
  type LocalRecordOnWire,
} from './merge/records.ts';
export {
  COMPUTER_LEVELS,
  LOCKED_FROM_PLY,
  engineMoveSchema,
  engineNetworkPath,
  MATE_SCORE,
  type EngineMove,
} from './computer.ts';
export type { ClockFields } from './clock.ts';
export { clockCodeOf, clockFieldsOf } from './clock-fields.ts';
export { readClockFields, speedOfClock, writeClockFields } from './clock-fields.ts';
export { FIND_MAX, type Findings, type FoundPlayer } from './find.ts';
export { INBOX_COUNT_MAX, type InboxItem } from './inbox.ts';
export { SIDE_CHOICES, type MatchState, type RoomSummary, type LiveBoard } from './rooms.ts';
export type { WatchableGame } from './rooms.ts';
export { NOTICE_TYPES, type Written } from './notices.ts';
export {
  type OwnFeedback,
  REPORT_REASONS,
  SANCTION_REASONS,
  type SanctionReason,
} from './reports.ts';
export { APPEAL_MAX, DECISIONS, SANCTION_KINDS, type Sanction } from './sanctions.ts';
export { REPORT_KINDS, type Report, type ReportDetail } from './operator/queue.ts';
export {
  OPERATOR_ACTIONS,
  type GameCheck,
  type ListedRun,
  type OperatorActionName,
  type PlayerSheet,
} from './operator/admin.ts';
export { FEEDBACK_ANSWER_MAX, type Feedback, type PageError } from './operator/feedback.ts';
export { SITE_QUEUES, type SiteState } from './operator/site-state.ts';
export { RETENTION } from './retention.ts';
export { BOARD_REPORT_REASONS, type ResidueBoard } from './residue-boards.ts';
export type { Gamer, Player } from './players.ts';
export { RATING_KINDS, type Profile } from './profiles.ts';
export {
  moveRecordSchema,
  penCodeSchema,
  roomIdSchema,
  roomPasswordSchema,
  tokenSchema,
  userIdSchema,
  commandIdSchema,
} from './ids.ts';
export {
  LOBBY_TO_SERVER,
  lobbyToServerSchema,
  LOBBY_LIST_MAX,
  LOBBY_TO_CLIENT,
  lobbyToClientSchema,
  type InviteInfo,
  type InviteRequest,
  type LobbyToServer,
  type LobbyToClient,
} from './lobby.ts';
export {
  CHAT_TEXT_MAX,
  WELCOME_CHAT_MESSAGES,
  type ChatCommand,
  type ChatContent,
  type ChatMessage,
} from './chat.ts';
export {
  ROOM_TO_SERVER,
  roomToServerSchema,
  ROOM_TO_CLIENT,
  roomToClientSchema,
  type PersonCommand,
  type RoomToServer,
  type RoomToClient,
} from './room/messages.ts';
export { roomEventSchema } from './room/event.ts';
export {
  CLOSE_CODES,
  lobbySocketQuerySchema,
  roomOfPath,
  roomSocketPath,
  roomSocketQuerySchema,
} from './room/address.ts';
