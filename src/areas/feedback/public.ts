export { arrangeThread } from './comment/thread.rules.ts'
export type { ThreadComment } from './comment/thread.tsx'
export type { EntryStatus } from './entry/entry.states.ts'
export type { Entry, Photo } from './entry/entry.types.ts'
export { maxPhotos, maxTextLengths } from './entry/limits.rules.ts'
export { displayName } from './entry/name.rules.ts'
export { averageOf } from './review/stars.rules.ts'
export {
  type Admission,
  defineFeedbackTarget,
  type FeedbackKind,
} from './target.ts'
