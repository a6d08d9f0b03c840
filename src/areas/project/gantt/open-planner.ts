import {
  type Answers,
  createPlanner,
  type Plan,
  type PlannerMessage,
  type Question,
  type Reply,
} from './planner.rules.ts'

/** The part of a worker that a planner needs. */
export interface PlannerPort {
  postMessage(message: PlannerMessage): void
  terminate(): void
}

/** Starts a worker: `hear` receives its replies, `broke` is called if it fails. Throws if no worker is available. */
export type StartPlannerPort = (hear: (reply: Reply) => void, broke: () => void) => PlannerPort

export interface Planner {
  tell(plan: Plan): void
  /** A reply is dropped if a later question of the same kind was asked or another plan was sent. */
  ask<Of extends Question['of']>(
    question: Extract<Question, { of: Of }>,
    onAnswer: (answer: Answers[Of]) => void,
  ): void
  close(): void
}

interface PendingQuestion {
  reply: Extract<PlannerMessage, { number: number }>
  onAnswer: (answer: never) => void
}

/** Opens a planner in a worker; falls back to the page itself if no worker is available or it fails. */
export function openPlanner(start: StartPlannerPort): Planner {
  let last = 0
  let plan: Plan | null = null
  const waiting = new Map<Question['of'], PendingQuestion>()
  let planner: ReturnType<typeof createPlanner> | null = null
  let port: PlannerPort | null = null

  const settle = ({ number, answer }: Reply) => {
    for (const [of, { reply, onAnswer }] of waiting) {
      if (reply.number !== number) continue
      waiting.delete(of)
      if (answer) onAnswer(answer as never)
    }
  }
  const answerHere = (message: PlannerMessage) => {
    const reply = planner?.(message)
    if (reply) settle(reply)
  }
  const stayHere = () => {
    port?.terminate()
    port = null
    planner = createPlanner()
    if (plan) planner({ plan })
    for (const { reply } of [...waiting.values()]) answerHere(reply)
  }
  const send = (message: PlannerMessage) => (port ? port.postMessage(message) : answerHere(message))

  try {
    port = start(settle, stayHere)
  } catch {
    stayHere()
  }
  return {
    tell(next) {
      plan = next
      waiting.clear()
      send({ plan })
    },
    ask(question, onAnswer) {
      const message = { number: ++last, question }
      waiting.set(question.of, { reply: message, onAnswer })
      send(message)
    },
    close() {
      waiting.clear()
      port?.terminate()
    },
  }
}
