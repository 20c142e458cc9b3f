export {
  type ChatChannel,
  type ChatCircle,
  chatPersonalData,
  type ChatStore,
  chatStore,
} from './chat.store.ts';
export { sendChat, type ChatParts } from './send-chat.ts';
