export { CommandError } from './command.ts';
export { runCommand } from './run-command.ts';
export { contextStore } from './context.store.ts';
export { type Control, controlChannel, publishControl } from './control.redis.ts';
export { ControlListener } from './control-listener.ts';
export { operatorActionRoutes } from './actions.routes.ts';
export { operatorReadRoutes } from './operator.routes.ts';
export { operatorStoresOn } from './action.ts';
