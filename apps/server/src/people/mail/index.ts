export { storedLanguage } from './mail.ts';
export { mailStore, type MailStore } from './mail.store.ts';
export { mailJobs } from './mail.jobs.ts';
