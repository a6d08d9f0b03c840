import { action as act } from '#kernel/action/action.ts'
import { discussionMessages } from '../messages/discussion.ts'
import { postIdInput, postInput, solveInput } from './discussion.input.ts'
import {
  hideInDiscussion,
  postInDiscussion,
  reportInDiscussion,
  solveInDiscussion,
} from './discussion.server.ts'

const resultMessage = (key: 'sent' | 'solvedNow' | 'unsolvedNow' | 'hidden' | 'reported') => ({
  message: { th: discussionMessages.th[key], en: discussionMessages.en[key] },
})

/** The actions of a discussion, for each page that shows one. */
export const discussionActions = {
  post: act({ input: postInput, run: postInDiscussion, done: () => resultMessage('sent') }),
  solve: act({
    input: solveInput,
    run: (ctx, { id, isSolution }) => solveInDiscussion(ctx, { id, isSolution: isSolution === 'true' }),
    done: (_, { input }) => resultMessage(input.isSolution === 'true' ? 'solvedNow' : 'unsolvedNow'),
  }),
  hide: act({
    input: postIdInput,
    run: (ctx, { id }) => hideInDiscussion(ctx, id),
    done: () => resultMessage('hidden'),
  }),
  report: act({
    input: postIdInput,
    run: (ctx, { id }) => reportInDiscussion(ctx, id),
    done: () => resultMessage('reported'),
  }),
}
