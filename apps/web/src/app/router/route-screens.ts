import type { ComponentType } from 'react';
import type { RouteName } from '../../platform/navigation/route-table.ts';

export type LoadScreen = () => Promise<ComponentType>;

/** The code of each screen, fetched when it is first opened. */
export const SCREENS: Readonly<Record<RouteName, LoadScreen>> = {
  index: async () => (await import('../../pages/home/home-screen.tsx')).HomeScreen,
  mate: async () => (await import('../../play/lobby/players-screen.tsx')).PlayersScreen,
  search: async () => (await import('../../pages/search/search-screen.tsx')).SearchScreen,
  mine: async () => (await import('../../people/account/mine-screen.tsx')).MineScreen,
  log: async () => (await import('../../pages/site/log-screen.tsx')).LogScreen,
  login: async () => (await import('../../people/account/login-screen.tsx')).LoginScreen,
  register: async () => (await import('../../people/account/register-screen.tsx')).RegisterScreen,
  notice: async () => (await import('../../people/inbox/notice-screen.tsx')).NoticeScreen,
  account: async () => (await import('../../people/account/account-screen.tsx')).AccountScreen,
  support: async () => (await import('../../learn/rules/support-screen.tsx')).SupportScreen,
  feedback: async () => (await import('../../pages/site/feedback-screen.tsx')).FeedbackScreen,
  level: async () => (await import('../../learn/puzzles/puzzle-list-screen.tsx')).PuzzleListScreen,
  'level-id': async () => (await import('../../learn/puzzles/puzzle-screen.tsx')).PuzzleScreen,
  local: async () => (await import('../../games/device-records/records-screen.tsx')).RecordsScreen,
  'local-filename': async () =>
    (await import('../../games/device-records/record-screen.tsx')).RecordScreen,
  server: async () => (await import('../../pages/site/server-screen.tsx')).ServerScreen,
  residueBoard: async () =>
    (await import('../../games/positions/positions-screen.tsx')).PositionsScreen,
  'residueBoard-add': async () =>
    (await import('../../games/positions/editor-screen.tsx')).EditorScreen,
  'residueBoard-id': async () =>
    (await import('../../games/positions/position-screen.tsx')).PositionScreen,
  todayHistory: async () => (await import('../../games/history/today-screen.tsx')).TodayScreen,
  'todayHistory-id': async () =>
    (await import('../../games/history/today-one-screen.tsx')).TodayOneScreen,
  gamePlay: async () => (await import('../../play/online/room-screen.tsx')).RoomScreen,
  watchRoom: async () => (await import('../../play/online/room-screen.tsx')).WatchScreen,
  'game-invite': async () => (await import('../../play/online/invite-screen.tsx')).InviteScreen,
  'game-single': async () =>
    (await import('../../play/computer/computer-screen.tsx')).ComputerScreen,
  gamePersonalPlay: async () => (await import('../../play/online/room-screen.tsx')).PersonalScreen,
  'game-local': async () =>
    (await import('../../play/two-players/local-game-screen.tsx')).LocalGameScreen,
  'game-local-detail': async () =>
    (await import('../../play/two-players/local-game-detail-screen.tsx')).LocalGameDetailScreen,
  analysis: async () => (await import('../../games/analysis/analysis-screen.tsx')).AnalysisScreen,
  games: async () => (await import('../../play/slow/slow-games-screen.tsx')).SlowGamesScreen,
  study: async () => (await import('../../games/studies/studies-screen.tsx')).StudiesScreen,
  'study-id': async () => (await import('../../games/studies/study-screen.tsx')).StudyScreen,
  settings: async () => (await import('../../pages/settings/settings-screen.tsx')).SettingsScreen,
  'settings-game': async () =>
    (await import('../../pages/settings/game-screen.tsx')).GameSettingsScreen,
  'settings-lang': async () =>
    (await import('../../pages/settings/lang-screen.tsx')).LangSettingsScreen,
  'settings-user': async () =>
    (await import('../../pages/settings/user-screen.tsx')).UserSettingsScreen,
  'settings-board': async () =>
    (await import('../../pages/settings/board-screen.tsx')).BoardSettingsScreen,
  'settings-password': async () =>
    (await import('../../people/account/password-screen.tsx')).PasswordSettingsScreen,
  'user-bind-email': async () =>
    (await import('../../people/account/bind-email-screen.tsx')).BindEmailScreen,
  'user-history': async () =>
    (await import('../../games/history/history-screen.tsx')).HistoryScreen,
  'user-history-share': async () =>
    (await import('../../games/history/shared-screen.tsx')).SharedHistoryScreen,
  'user-history-id': async () =>
    (await import('../../games/history/replay-screen.tsx')).ReplayScreen,
  'user-password-email': async () =>
    (await import('../../people/account/password-email-screen.tsx')).PasswordEmailScreen,
  'user-password-modify': async () =>
    (await import('../../people/account/password-modify-screen.tsx')).PasswordModifyScreen,
  'user-modify-username': async () =>
    (await import('../../people/account/username-screen.tsx')).UsernameScreen,
  'player-id': async () => (await import('../../people/players/player-screen.tsx')).PlayerScreen,
  library: async () => (await import('../../games/library/library-screen.tsx')).LibraryScreen,
  'library-openings': async () =>
    (await import('../../games/library/openings-screen.tsx')).OpeningsScreen,
  'library-players': async () =>
    (await import('../../games/library/library-index-screens.tsx')).MastersScreen,
  'library-player': async () =>
    (await import('../../games/library/master-screen.tsx')).MasterScreen,
  'library-events': async () =>
    (await import('../../games/library/library-index-screens.tsx')).EventsScreen,
  'library-event': async () => (await import('../../games/library/event-screen.tsx')).EventScreen,
  'library-game': async () =>
    (await import('../../games/library/library-game-screen.tsx')).LibraryGameScreen,
  learn: async () => (await import('../../learn/course/course-screen.tsx')).CourseScreen,
  'learn-chapter': async () =>
    (await import('../../learn/course/chapter-screen.tsx')).ChapterScreen,
  'learn-level': async () => (await import('../../learn/course/level-screen.tsx')).LevelScreen,
  endings: async () => (await import('../../learn/endings/endings-screen.tsx')).EndingsScreen,
  ending: async () => (await import('../../learn/endings/ending-screen.tsx')).EndingScreen,
  'ending-forms': async () =>
    (await import('../../learn/endings/formations-screen.tsx')).FormationsScreen,
  'ending-task': async () =>
    (await import('../../learn/endings/exercise-screen.tsx')).ExerciseScreen,
  notation: async () => (await import('../../learn/notation/notation-screen.tsx')).NotationScreen,
  practice: async () => (await import('../../learn/today/today-screen.tsx')).TodayScreen,
  mistakes: async () => (await import('../../learn/mistakes/mistakes-screen.tsx')).MistakesScreen,
  'mistakes-solve': async () =>
    (await import('../../learn/mistakes/solve-screen.tsx')).MistakeSolveScreen,
  tactics: async () => (await import('../../learn/tactics/tactics-screen.tsx')).TacticsScreen,
  'tactics-themes': async () =>
    (await import('../../learn/tactics/themes-screen.tsx')).ThemesScreen,
  'tactics-solve': async () => (await import('../../learn/tactics/solve-screen.tsx')).SolveScreen,
  'tactics-storm': async () => (await import('../../learn/runs/run-screens.tsx')).StormScreen,
  'tactics-streak': async () => (await import('../../learn/runs/run-screens.tsx')).StreakScreen,
  tournaments: async () =>
    (await import('../../play/tournaments/tournaments-screen.tsx')).TournamentsScreen,
  'tournament-new': async () =>
    (await import('../../play/tournaments/new-tournament-screen.tsx')).NewTournamentScreen,
  'tournament-id': async () =>
    (await import('../../play/tournaments/tournament-screen.tsx')).TournamentScreen,
  leaderboard: async () =>
    (await import('../../people/players/leaderboard-screen.tsx')).LeaderboardScreen,
  notifications: async () =>
    (await import('../../people/account/notifications-screen.tsx')).NotificationsScreen,
  blocks: async () => (await import('../../people/players/blocks-screen.tsx')).BlocksScreen,
  sanctions: async () =>
    (await import('../../people/sanctions/sanctions-screen.tsx')).SanctionsScreen,
  tokens: async () => (await import('../../people/account/tokens-screen.tsx')).TokensScreen,
  developers: async () => (await import('../../pages/site/developers-screen.tsx')).DevelopersScreen,
  privacy: async () => (await import('../../pages/site/privacy-screen.tsx')).PrivacyScreen,
  operator: async () =>
    (await import('../../people/moderation/operator-screen.tsx')).OperatorScreen,
};

export const NOT_FOUND: LoadScreen = async () =>
  (await import('../shell/not-found-screen.tsx')).NotFoundScreen;
