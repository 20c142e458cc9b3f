import * as accounts from './accounts.ts';
import * as blocks from './blocks.ts';
import type { Call } from './call.ts';
import * as computer from './computer.ts';
import * as devices from './devices.ts';
import * as emails from './email-calls.ts';
import { uploadError } from './error-reports.ts';
import { sendFeedback } from './feedback.ts';
import * as games from './games.ts';
import * as matching from './matching.ts';
import { getSysNotice } from './notices.ts';
import * as passwords from './password-calls.ts';
import * as personalData from './personal-data.ts';
import * as progress from './progress.ts';
import * as residueBoards from './residue-boards.ts';
import { createPersonalRoom } from './rooms.ts';
import { search } from './search.ts';
import * as spectating from './spectating.ts';

/** Every HTTP call. Those of the contract come first, our own after them. */
export const CALLS = {
  getUserInfo: accounts.getUserInfo,
  setUserInfo: accounts.setUserInfo,
  register: accounts.register,
  login: accounts.login,
  logout: accounts.logout,
  gameHistory: games.gameHistory,
  todayHistory: games.todayHistory,
  gameById: games.gameById,
  todayGameById: games.todayGameById,
  askComputer: computer.askComputer,
  createShare: games.createShare,
  shareDetails: games.shareDetails,
  getSysNotice,
  sendFeedback,
  getSms: emails.getSms,
  getUserSms: emails.getUserSms,
  updateEmail: emails.updateEmail,
  updatePassword: passwords.updatePassword,
  updatePasswordByEmail: passwords.updatePasswordByEmail,
  updateUserName: accounts.updateUserName,
  uploadError,
  addResidueBoard: residueBoards.addResidueBoard,
  getResidueBoard: residueBoards.getResidueBoard,
  listResidueBoards: residueBoards.listResidueBoards,
  levelMove: computer.levelMove,
  createPersonalRoom,
  search,
  listDevices: devices.listDevices,
  endDevice: devices.endDevice,
  exportAccount: personalData.exportAccount,
  deleteAccount: personalData.deleteAccount,
  blockPlayer: blocks.blockPlayer,
  unblockPlayer: blocks.unblockPlayer,
  listBlocks: blocks.listBlocks,
  mergeProgress: progress.mergeProgress,
  getStatistics: progress.getStatistics,
  reportResidueBoard: residueBoards.reportResidueBoard,
  seekMatch: matching.seekMatch,
  leaveMatch: matching.leaveMatch,
  featuredGames: spectating.featuredGames,
  liveBoards: spectating.liveBoards,
  ratePuzzle: progress.ratePuzzle,
} as const satisfies Readonly<Record<string, Call>>;

/** The name of an HTTP call in code. */
export type CallName = keyof typeof CALLS;
