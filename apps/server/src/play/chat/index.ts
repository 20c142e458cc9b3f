export {
  type ChatChannel,
  type ChatCircle,
  chatPersonalData,
  type ChatStore,
  chatStore,
} from './chat.store.ts';
export { runChatCommand } from './chat-commands.ts';
export type { ChatParts } from './send-chat.ts';
