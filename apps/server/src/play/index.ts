import type { PersonalData } from '../people/accounts/index.ts';
import type { Database } from '../platform/database.ts';
import { chatPersonalData, chatStore } from './chat/index.ts';
import { invitationPersonalData, invitationsStore } from './invitations/index.ts';
import {
  messagePersonalData,
  messagesStore,
  readerPersonalData,
  readersStore,
} from './messages/index.ts';
import {
  conditionalMovesStore,
  conditionalPersonalData,
  vacationPersonalData,
  vacationsStore,
} from './rooms/index.ts';
import { tournamentPersonalData, tournamentsStore } from './tournaments/index.ts';

export function personalData(database: Database): readonly PersonalData[] {
  return [
    chatPersonalData(chatStore(database)),
    conditionalPersonalData(conditionalMovesStore(database)),
    vacationPersonalData(vacationsStore(database)),
    tournamentPersonalData(tournamentsStore(database)),
    invitationPersonalData(invitationsStore(database)),
    messagePersonalData(messagesStore(database)),
    readerPersonalData(readersStore(database)),
  ];
}
