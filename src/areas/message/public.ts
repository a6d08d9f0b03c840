export type { Conversation, ConversationSide } from './conversation/conversation.types.ts'
export { ConversationBox } from './conversation/conversation-box.tsx'
