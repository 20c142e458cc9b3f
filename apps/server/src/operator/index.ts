export { CommandError, runCommand } from './run-command.ts';
export { operatorStore } from './operator.store.ts';
export { publishControl } from './control.redis.ts';
