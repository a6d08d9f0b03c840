import { defineArea } from '#kernel/area/area.ts'
import { feedbackChecks } from './checks.server.ts'
import { canModerate, canModerateWholeSite } from './entry/policy.server.ts'
import { feedbackErrors } from './messages/errors.ts'
import { feedbackPaths, queueScopes } from './paths.ts'
import { collectFeedback, eraseFeedback } from './personal-data.server.ts'
import { countFeedback } from './queue/queue.server.ts'

/** Reviews, questions and comments on anything other areas register. */
export const feedback = defineArea({
  key: 'feedback',
  title: { th: 'รีวิว คำถาม และความคิดเห็น', en: 'Reviews, questions and comments' },
  jobs: [],
  errors: [feedbackErrors],
  // Its queue and its page components appear in the navigation and pages of the areas that use it.
  hasScreens: false,
  navBadges: countFeedback,
  liveTopics: { feedback: canModerate },
  supportView: ['/cluster/feedback'],
  personalData: { collect: collectFeedback, erase: eraseFeedback },
  checks: feedbackChecks,
  lists: queueScopes.map((scope) => ({
    path: feedbackPaths.queue(scope),
    canSee: canModerate,
    canShare: canModerateWholeSite,
  })),
})
