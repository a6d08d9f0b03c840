export type { Talk, TalkPost, TalkSide } from './talk/talk.types.ts'
export { TalkBox } from './talk/talk-box.tsx'
