// Loaded before a server: tournament time passes at the pace of the run, and a dead leader is replaced sooner. Rooms
// and their clocks use the machine's time.
import { TOURNAMENT_WAITS } from '../../../apps/server/src/app/wiring/tournaments.ts';
import { readVirtualSettings, virtualTime } from './virtual-time.ts';

const time = readVirtualSettings(process.env);
Object.assign(TOURNAMENT_WAITS, {
  leaseSeconds: 1,
  leadMillis: 300,
  timeOf: (moment: number) => virtualTime(time, moment),
});
