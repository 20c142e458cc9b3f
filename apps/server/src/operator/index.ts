export { CommandError } from './command.ts';
export { contextStore } from './context.store.ts';
export type { Control } from './control.ts';
export { ControlListener } from './control-listener.ts';
export { publishControl } from './control.redis.ts';
export { operatorDeedRoutes } from './deeds.routes.ts';
export { operatorReadRoutes } from './operator.routes.ts';
export { operatorStoresOn } from './operator-stores.ts';
export { runCommand } from './run-command.ts';
