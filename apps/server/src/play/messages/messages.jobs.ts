import type { Job } from '../../platform/worker.ts';
import { collectMessages, type CollectParts } from './collect-messages.ts';
import { messageSender, type SendParts } from './send-messages.ts';

/** Writes and sends messages to absent people. Any number of workers may do so concurrently. */
export function messageJobs(collecting: CollectParts, sending: SendParts): readonly Job[] {
  return [
    { name: 'collect-messages', everyMillis: 1000, run: () => collectMessages(collecting) },
    { name: 'send-messages', everyMillis: 1000, run: messageSender(sending) },
  ];
}
