import type { Job } from '../platform/job.ts';
import { sendDueMail, type SendDueMailParts } from './send-due-mail.ts';

export function mailJobs(parts: SendDueMailParts): readonly Job[] {
  return [
    {
      name: 'send-mail',
      everyMillis: 500,
      run: async () => (await sendDueMail(parts)) > 0,
    },
  ];
}
