export type { ThreadComment } from './display/thread.tsx'
export { averageOf, longest, mostPhotos, shownName, threaded } from './entry/entry.rules.ts'
export type { EntryStatus } from './entry/entry.states.ts'
export type { Entry, Photo } from './entry/entry.types.ts'
export type { AskWords, EntryWords } from './messages/display.ts'
export { queuePaths } from './queue/queue.list.rules.ts'
export {
  type Admission,
  defineFeedbackTarget,
  type FeedbackKind,
} from './target.ts'
