export { entryIdsOf, importEntries, removeEntries, removeTarget } from './entry/bulk.server.ts'
export { answerEntry, decideEntry } from './entry/decide.server.ts'
export { latestEntries, latestReviews, listComments, listEntries } from './entry/list.server.ts'
export { reviewsOfSources } from './entry/of-sources.server.ts'
export { photosOf } from './entry/photos.server.ts'
export { canModerate } from './entry/policy.server.ts'
export { reportEntry, reportFromForm } from './entry/report.server.ts'
export {
  countOpenQuestions,
  type DiscussionPost,
  type DiscussionQuestion,
  listDiscussion,
  listQuestions,
  markSolution,
  questionOf,
} from './entry/thread.server.ts'
export { findOwnEntry, type WriteInput, writeEntry } from './entry/write.server.ts'
export { countFeedback } from './queue/queue.server.ts'
