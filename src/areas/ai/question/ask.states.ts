import { createMachine } from '#kernel/fsm.ts'

/** The states of one question. One that was `asking` when its process died counts as used and is never answered. */
export const questionStates = createMachine({
  name: 'ai_ask',
  initial: 'asking',
  states: {
    asking: { on: { answer: 'done', fail: 'failed', stop: 'stopped' } },
    done: { final: true },
    failed: { final: true },
    stopped: { final: true },
  },
})
export type QuestionStatus = (typeof questionStates.states)[number]
