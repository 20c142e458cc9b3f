export { CommandError } from './command-error.ts';
export { runCommand } from './run-command.ts';
export { ControlListener } from './control-listener.ts';
export { operatorStore } from './operator.store.ts';
export { publishControl } from './control.redis.ts';
