import type { ComponentType } from 'react';
import type { RouteName } from './route-table.ts';

export type LoadScreen = () => Promise<ComponentType>;

/** The code of each screen, fetched when it is first opened. */
export const SCREENS: Readonly<Record<RouteName, LoadScreen>> = {
  index: async () => (await import('../home/home-screen.tsx')).HomeScreen,
  mate: async () => (await import('../lobby/mate-screen.tsx')).MateScreen,
  search: async () => (await import('../lobby/search-screen.tsx')).SearchScreen,
  mine: async () => (await import('../account/mine-screen.tsx')).MineScreen,
  log: async () => (await import('../site/log-screen.tsx')).LogScreen,
  login: async () => (await import('../account/login-screen.tsx')).LoginScreen,
  register: async () => (await import('../account/register-screen.tsx')).RegisterScreen,
  notice: async () => (await import('../site/notice-screen.tsx')).NoticeScreen,
  account: async () => (await import('../account/account-screen.tsx')).AccountScreen,
  support: async () => (await import('../support/support-screen.tsx')).SupportScreen,
  feedback: async () => (await import('../site/feedback-screen.tsx')).FeedbackScreen,
  level: async () => (await import('../puzzles/level-screen.tsx')).LevelScreen,
  'level-id': async () => (await import('../puzzles/level-one-screen.tsx')).LevelOneScreen,
  local: async () => (await import('../records/records-screen.tsx')).RecordsScreen,
  'local-filename': async () => (await import('../records/record-screen.tsx')).RecordScreen,
  server: async () => (await import('../site/server-screen.tsx')).ServerScreen,
  residueBoard: async () => (await import('../positions/positions-screen.tsx')).PositionsScreen,
  'residueBoard-add': async () => (await import('../positions/editor-screen.tsx')).EditorScreen,
  'residueBoard-id': async () => (await import('../positions/position-screen.tsx')).PositionScreen,
  todayHistory: async () => (await import('../history/today-screen.tsx')).TodayScreen,
  'todayHistory-id': async () => (await import('../history/today-one-screen.tsx')).TodayOneScreen,
  gamePlay: async () => (await import('../rooms/room-screen.tsx')).RoomScreen,
  watchRoom: async () => (await import('../rooms/watch-screen.tsx')).WatchScreen,
  'game-invite': async () => (await import('../rooms/invite-screen.tsx')).InviteScreen,
  'game-single': async () => (await import('../computer/single-screen.tsx')).SingleScreen,
  gamePersonalPlay: async () => (await import('../rooms/personal-screen.tsx')).PersonalScreen,
  'game-local': async () => (await import('../local-game/local-game-screen.tsx')).LocalGameScreen,
  'game-local-detail': async () =>
    (await import('../local-game/local-game-detail-screen.tsx')).LocalGameDetailScreen,
  settings: async () => (await import('../settings/settings-screen.tsx')).SettingsScreen,
  'settings-game': async () => (await import('../settings/game-screen.tsx')).GameSettingsScreen,
  'settings-lang': async () => (await import('../settings/lang-screen.tsx')).LangSettingsScreen,
  'settings-user': async () => (await import('../settings/user-screen.tsx')).UserSettingsScreen,
  'settings-board': async () => (await import('../settings/board-screen.tsx')).BoardSettingsScreen,
  'settings-password': async () =>
    (await import('../account/password-screen.tsx')).PasswordSettingsScreen,
  'user-bind-email': async () => (await import('../account/bind-email-screen.tsx')).BindEmailScreen,
  'user-history': async () => (await import('../history/history-screen.tsx')).HistoryScreen,
  'user-history-share': async () =>
    (await import('../history/shared-screen.tsx')).SharedHistoryScreen,
  'user-history-id': async () => (await import('../history/replay-screen.tsx')).ReplayScreen,
  'user-password-email': async () =>
    (await import('../account/password-email-screen.tsx')).PasswordEmailScreen,
  'user-password-modify': async () =>
    (await import('../account/password-modify-screen.tsx')).PasswordModifyScreen,
  'user-modify-username': async () =>
    (await import('../account/username-screen.tsx')).UsernameScreen,
  'player-id': async () => (await import('../players/player-screen.tsx')).PlayerScreen,
  leaderboard: async () => (await import('../players/leaderboard-screen.tsx')).LeaderboardScreen,
  blocks: async () => (await import('../players/blocks-screen.tsx')).BlocksScreen,
  measures: async () => (await import('../measures/measures-screen.tsx')).MeasuresScreen,
  privacy: async () => (await import('../privacy/privacy-screen.tsx')).PrivacyScreen,
  operator: async () => (await import('../operator/operator-screen.tsx')).OperatorScreen,
};

export const NOT_FOUND: LoadScreen = async () =>
  (await import('../app/not-found-screen.tsx')).NotFoundScreen;
