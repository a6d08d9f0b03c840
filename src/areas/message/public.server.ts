import './messages/errors.ts'

export { countUnread } from './inbox/inbox.server.ts'
export { markRead } from './inbox/keep.server.ts'
export { writeTo } from './inbox/write.server.ts'
export { type Notice, notify } from './notify.server.ts'
export { getTalk, sayInTalk } from './talk/talk.server.ts'
export type { Talk, TalkPost, TalkSide } from './talk/talk.types.ts'
