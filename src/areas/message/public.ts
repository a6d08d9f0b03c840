export type { Talk, TalkPost, TalkSide } from './conversation/conversation.types.ts'
export { TalkBox } from './conversation/conversation-box.tsx'
