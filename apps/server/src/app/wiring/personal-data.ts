import type { PersonalData } from '../../people/accounts/index.ts';
import { blockPersonalData, blocksStore } from '../../people/blocks/index.ts';
import { chatPersonalData, chatStore } from '../../play/chat/index.ts';
import {
  leavePenaltyPersonalData,
  leavePenaltiesStore,
} from '../../people/leave-penalties/index.ts';
import { feedbackPersonalData, feedbackStore } from '../../site/feedback/index.ts';
import {
  erasedNamesStore,
  gamePersonalData,
  gamesStore,
  sharesStore,
} from '../../games/history/index.ts';
import { invitationPersonalData, invitationsStore } from '../../play/invitations/index.ts';
import { localRecordPersonalData, localRecordsStore } from '../../games/device-records/index.ts';
import {
  messagePersonalData,
  messagesStore,
  readerPersonalData,
  readersStore,
} from '../../play/messages/index.ts';
import { mistakePersonalData, mistakesStore } from '../../learn/mistakes/index.ts';
import { sanctionPersonalData, sanctionsStore } from '../../moderation/sanctions/index.ts';
import { followPersonalData, followsStore } from '../../people/players/index.ts';
import { progressPersonalData, progressStore } from '../../learn/puzzles/index.ts';
import {
  networkPersonalData,
  networksStore,
  ratingPersonalData,
  ratingsStore,
} from '../../people/ratings/index.ts';
import { reportPersonalData, reportsStore } from '../../people/reports/index.ts';
import { residueBoardPersonalData, residueBoardsStore } from '../../games/positions/index.ts';
import {
  conditionalMovesStore,
  conditionalPersonalData,
  vacationPersonalData,
  vacationsStore,
} from '../../play/rooms/index.ts';
import {
  studiesStore,
  studyLikePersonalData,
  studyPersonalData,
} from '../../games/studies/index.ts';
import { tacticRunPersonalData, tacticRunsStore } from '../../learn/runs/index.ts';
import { tacticPersonalData, tacticsStore } from '../../learn/tactics/index.ts';
import { tokenPersonalData, tokensStore } from '../../api/tokens/index.ts';
import { tournamentPersonalData, tournamentsStore } from '../../play/tournaments/index.ts';
import type { Database } from '../../platform/database.ts';

/** What all features store about people. */
export function personalDataOn(database: Database): readonly PersonalData[] {
  return [
    // First: what it is about is erased by the others.
    reportPersonalData(reportsStore(database)),
    sanctionPersonalData(sanctionsStore(database)),
    followPersonalData(followsStore(database)),
    blockPersonalData(blocksStore(database)),
    chatPersonalData(chatStore(database)),
    feedbackPersonalData(feedbackStore(database)),
    gamePersonalData({
      games: gamesStore(database),
      shares: sharesStore(database),
      names: erasedNamesStore(database),
    }),
    progressPersonalData(progressStore(database)),
    tacticRunPersonalData(tacticRunsStore(database)),
    mistakePersonalData(mistakesStore(database)),
    tacticPersonalData(tacticsStore(database)),
    ratingPersonalData(ratingsStore(database)),
    networkPersonalData(networksStore(database)),
    conditionalPersonalData(conditionalMovesStore(database)),
    vacationPersonalData(vacationsStore(database)),
    leavePenaltyPersonalData(leavePenaltiesStore(database)),
    residueBoardPersonalData(residueBoardsStore(database)),
    studyLikePersonalData(studiesStore(database)),
    studyPersonalData(studiesStore(database)),
    tournamentPersonalData(tournamentsStore(database)),
    invitationPersonalData(invitationsStore(database)),
    localRecordPersonalData(localRecordsStore(database)),
    messagePersonalData(messagesStore(database)),
    readerPersonalData(readersStore(database)),
    tokenPersonalData(tokensStore(database)),
  ];
}
