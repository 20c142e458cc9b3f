import type { PersonalData } from '../accounts/index.ts';
import { blockPersonalData, blocksStore } from '../blocks/index.ts';
import { chatPersonalData, chatStore } from '../chat/index.ts';
import { leavePenaltyPersonalData, leavePenaltiesStore } from '../leave-penalties/index.ts';
import { feedbackPersonalData, feedbackStore } from '../feedback/index.ts';
import { erasedNamesStore, gamePersonalData, gamesStore, sharesStore } from '../games/index.ts';
import { invitationPersonalData, invitationsStore } from '../invitations/index.ts';
import { localRecordPersonalData, localRecordsStore } from '../local-records/index.ts';
import {
  messagePersonalData,
  messagesStore,
  readerPersonalData,
  readersStore,
} from '../messages/index.ts';
import { mistakePersonalData, mistakesStore } from '../mistakes/index.ts';
import { sanctionPersonalData, sanctionsStore } from '../sanctions/index.ts';
import { followPersonalData, followsStore } from '../players/index.ts';
import { progressPersonalData, progressStore } from '../progress/index.ts';
import {
  networkPersonalData,
  networksStore,
  ratingPersonalData,
  ratingsStore,
} from '../ratings/index.ts';
import { reportPersonalData, reportsStore } from '../reports/index.ts';
import { residueBoardPersonalData, residueBoardsStore } from '../residue-boards/index.ts';
import {
  conditionalMovesStore,
  conditionalPersonalData,
  vacationPersonalData,
  vacationsStore,
} from '../rooms/index.ts';
import { studiesStore, studyLikePersonalData, studyPersonalData } from '../studies/index.ts';
import { tacticRunPersonalData, tacticRunsStore } from '../tactic-runs/index.ts';
import { tacticPersonalData, tacticsStore } from '../tactics/index.ts';
import { tokenPersonalData, tokensStore } from '../tokens/index.ts';
import { tournamentPersonalData, tournamentsStore } from '../tournaments/index.ts';
import type { Database } from '../platform/database.ts';

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
