import { route } from '@react-router/dev/routes'

const queue = 'areas/feedback/queue/queue.page.tsx'

/** One page: all kinds at its own path, single kinds at the others. */
export const feedbackRoutes = {
  pages: [],
  workspace: [
    route('cluster/feedback', queue, { id: 'feedback' }),
    route('cluster/feedback/comments', queue, { id: 'feedback-comments' }),
    route('cluster/user/store/reviews', queue, { id: 'feedback-reviews' }),
    route('cluster/user/store/questions', queue, { id: 'feedback-questions' }),
  ],
  fullscreen: [],
}
