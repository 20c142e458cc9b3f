export { LEAVE_REASONS, type LeaveReason } from '@chuhe/rules';
export { CALL_ACCESS, type Call, type CallAccess } from './call.ts';
export { CALLS, type CallName } from './calls.ts';
export {
  BASE_PATH,
  BOARD,
  BOARDS_AT_ONCE,
  BOARDS_POLL_MILLIS,
  BREAKPOINTS,
  CANVAS,
  CHAT_PIECES,
  CONFIRM_WIDTH,
  DEFAULT_LOCALE,
  FEATURED_GAMES,
  FEEDBACK_CATEGORIES,
  GAME_STATES,
  INVITE_FAIL_KEYS,
  LANGUAGE_TIP,
  LOBBY,
  LOCAL_STORAGE_KEYS,
  LOCALE_COOKIE,
  LOCALE_ENTRIES,
  LOCALE_HEADER,
  LOCALES,
  MATCH_POLL_MILLIS,
  MODAL_WIDTH,
  MODAL_WIDTH_RULES,
  MOVE_ANIMATION_MILLIS,
  NO_PREFETCH_CONNECTION,
  NOTIFICATION_SECONDS,
  PAGE_CACHE,
  PRESET_PHRASES,
  PROTOCOL_VERSION,
  RELOAD_GUARD_SECONDS,
  ROUTE_PRELOADS_AT_ONCE,
  SEARCH_SCOPES,
  SERVICE_WORKER,
  SOUNDS,
  THINK_SECONDS,
  TOAST_SECONDS,
  USER_STATUSES,
  type GameState,
  type InviteFailKey,
  type Locale,
  type UserStatus,
} from './constants.ts';
export { envelopeOf, refusalEnvelopeSchema, type RefusalEnvelope } from './envelope.ts';
export { REFUSALS, refusalText, type Refusal } from './refusals.ts';
export { HTTP_STATUS_TEXTS, NO_RESPONSE_TEXT } from './http-status.ts';
export { GAME_MESSAGES, INVITE_FAIL_TEXTS, type GameMessageKey } from './game-messages.ts';
export { GAME_KINDS, OWN_RESULTS, type GameDetail, type GameSummary } from './games.ts';
export { PAGE_SIZE, type PageQuery } from './page.ts';
export { type UserInfo } from './accounts.ts';
export { CODE_LIMITS, CODE_TYPES, type CodeType } from './email-calls.ts';
export { emailCodeSchema, emailSchema } from './email.ts';
export { newPasswordSchema, PASSWORD_LENGTH } from './password.ts';
export { foldUserName, GUEST_NAME_PREFIX, userNameSchema } from './user-name.ts';
export { gameColorSchema, settingsSchema, type Settings } from './settings.ts';
export {
  mergeSettings,
  type StampedSettings,
  stampedSettingsSchema,
} from './merge/merge-settings.ts';
export { mergeProgressOf } from './merge/merge-progress.ts';
export { mergeRecords, type RecordSet } from './merge/merge-records.ts';
export { contentOf, localRecordSchema, type LocalRecordOnWire } from './merge/local-record.ts';
export {
  deviceOf,
  deviceSchema,
  millisOfStamp,
  NO_STAMP,
  nextStamp,
  notAfter,
  stampSchema,
} from './merge/stamp.ts';
export { COMPUTER_LEVELS, engineMoveSchema, MATE_SCORE, type EngineMove } from './computer.ts';
export { type MatchState } from './matching.ts';
export { NOTICE_TYPES } from './notices.ts';
export { MEASURE_REASONS, REPORT_REASONS, type MeasureReason } from './reports.ts';
export { APPEAL_MAX, DECISIONS, MEASURE_KINDS, type Measure } from './measures.ts';
export { REPORT_KINDS, type Report, type ReportDetail } from './operator/queue.ts';
export {
  OPERATOR_ACTIONS,
  type GameCheck,
  type OperatorActionName,
  type PlayerSheet,
} from './operator/desk.ts';
export { RETENTION } from './retention.ts';
export { BOARD_REPORT_REASONS, type ResidueBoard } from './residue-boards.ts';
export { type Gamer, type Player } from './players.ts';
export { RATING_KINDS, type Profile } from './profiles.ts';
export { SIDE_CHOICES, type RoomSummary } from './rooms.ts';
export {
  moveRecordSchema,
  penCodeSchema,
  roomIdSchema,
  roomPasswordSchema,
  tokenSchema,
  userIdSchema,
} from './ids.ts';
export { type LiveBoard } from './spectating.ts';
export { line, lines } from './text.ts';
export { type InviteInfo, type InviteWish } from './lobby/invite.ts';
export { LOBBY_TO_SERVER, lobbyToServerSchema, type LobbyToServer } from './lobby/to-server.ts';
export {
  LOBBY_LIST_MAX,
  LOBBY_TO_CLIENT,
  lobbyToClientSchema,
  type LobbyToClient,
} from './lobby/to-client.ts';
export {
  CHAT_CIRCLES,
  CHAT_TEXT_MAX,
  chatContentSchema,
  type ChatContent,
  type ChatLine,
} from './room/chat.ts';
export { roomEventSchema } from './room/event.ts';
export {
  commandIdSchema,
  ROOM_TO_SERVER,
  roomToServerSchema,
  type PersonCommand,
  type RoomToServer,
} from './room/to-server.ts';
export {
  ROOM_TO_CLIENT,
  roomToClientSchema,
  WELCOME_CHAT_LINES,
  type RoomToClient,
} from './room/to-client.ts';
export {
  CLOSE_CODES,
  lobbySocketQuerySchema,
  roomOfPath,
  roomSocketPath,
  roomSocketQuerySchema,
} from './room/address.ts';
