export { Broadcast } from './broadcast.ts';
export {
  type ClientConnection,
  Connection,
  type Conversation,
  type Person,
  personOf,
} from './connection.ts';
export { ConnectionRegistry } from './connection-registry.ts';
export { FanOut } from './fan-out.ts';
export { type FanOutLine } from './fan-out-line.ts';
export { type FindHidden, findPerson, Gateway } from './gateway.ts';
export { type ReadyFrame, readyFrame } from './ready-frame.ts';
export { StreamConnection } from './stream-connection.ts';
