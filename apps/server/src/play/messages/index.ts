export { messageJobs } from './messages.jobs.ts';
export { messagePersonalData, messagesStore } from './messages.store.ts';
export { messageRoutes, serveUnsubscribe, type UnsubscribeParts } from './messages.routes.ts';
export { readerPersonalData, readersStore } from './readers.store.ts';
export { isStillWanted, type SendParts } from './send-messages.ts';
export { subjectsStore } from './subjects.store.ts';
export { tournamentReminders } from './tournament-reminders.ts';
