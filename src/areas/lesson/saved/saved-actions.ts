import { action } from '#kernel/action/action.ts'
import { savedMessages } from '../messages/saved.ts'
import { saveCourseForLater, savedInput, unsaveCourse } from './saved.server.ts'

/** The actions by which a page saves a course for later; each undoes the other. */
export const savedActions = {
  save: action({
    input: savedInput,
    run: async (ctx, input) => {
      await saveCourseForLater(ctx, input)
      return input
    },
    done: ({ course }) => ({
      message: { th: savedMessages.th.done, en: savedMessages.en.done },
      undo: { intent: 'unsave', values: { course } },
    }),
  }),
  unsave: action({
    input: savedInput,
    run: async (ctx, input) => {
      await unsaveCourse(ctx, input)
      return input
    },
    done: ({ course }) => ({
      message: { th: savedMessages.th.removed, en: savedMessages.en.removed },
      undo: { intent: 'save', values: { course } },
    }),
  }),
}
