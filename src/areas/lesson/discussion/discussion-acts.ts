import { action as act } from '#kernel/action/action.ts'
import { discussionMessages } from '../messages/discussion.ts'
import { postIdInput, postInput, solveInput } from './discussion.input.ts'
import {
  hideInDiscussion,
  postInDiscussion,
  reportInDiscussion,
  solveInDiscussion,
} from './discussion.server.ts'

const says = (key: 'sent' | 'solvedNow' | 'unsolvedNow' | 'hidden' | 'reported') => ({
  message: { th: discussionMessages.th[key], en: discussionMessages.en[key] },
})

/** The actions of a discussion, for each page that shows one. */
export const discussionActs = {
  post: act({ input: postInput, run: postInDiscussion, done: () => says('sent') }),
  solve: act({
    input: solveInput,
    run: (ctx, { id, isSolution }) => solveInDiscussion(ctx, { id, isSolution: isSolution === 'true' }),
    done: (_, { input }) => says(input.isSolution === 'true' ? 'solvedNow' : 'unsolvedNow'),
  }),
  hide: act({
    input: postIdInput,
    run: (ctx, { id }) => hideInDiscussion(ctx, id),
    done: () => says('hidden'),
  }),
  report: act({
    input: postIdInput,
    run: (ctx, { id }) => reportInDiscussion(ctx, id),
    done: () => says('reported'),
  }),
}
