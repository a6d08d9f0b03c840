import './messages/errors.ts'

export { countUnread } from './inbox/inbox.server.ts'
export { writeTo } from './inbox/write.server.ts'
export { type Notice, notify } from './notify.server.ts'
