import { type Answers, type Plan, plannerOf, type Question, type Reply, type Told } from './planner.rules.ts'

/** A worker, as far as a planner needs one. */
export interface Port {
  postMessage(told: Told): void
  terminate(): void
}

/** Starts a worker: `hear` gets what comes back of it, `broke` is called when it cannot go on. Throws where none can be had. */
export type StartPort = (hear: (reply: Reply) => void, broke: () => void) => Port

export interface Planner {
  tell(plan: Plan): void
  /** An answer that comes after a later question of the same kind, or after another plan was told, is dropped. */
  ask<Of extends Question['of']>(
    question: Extract<Question, { of: Of }>,
    onAnswer: (answer: Answers[Of]) => void,
  ): void
  close(): void
}

interface Waiting {
  told: Extract<Told, { number: number }>
  onAnswer: (answer: never) => void
}

/** A planner in a worker; on the page itself where none can be had, or where the worker breaks. */
export function openPlanner(start: StartPort): Planner {
  let last = 0
  let plan: Plan | null = null
  const waiting = new Map<Question['of'], Waiting>()
  let here: ReturnType<typeof plannerOf> | null = null
  let port: Port | null = null

  const settle = ({ number, answer }: Reply) => {
    for (const [of, { told, onAnswer }] of waiting) {
      if (told.number !== number) continue
      waiting.delete(of)
      if (answer) onAnswer(answer as never)
    }
  }
  const answerHere = (told: Told) => {
    const reply = here?.(told)
    if (reply) settle(reply)
  }
  const stayHere = () => {
    port?.terminate()
    port = null
    here = plannerOf()
    if (plan) here({ plan })
    for (const { told } of [...waiting.values()]) answerHere(told)
  }
  const send = (told: Told) => (port ? port.postMessage(told) : answerHere(told))

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
      const told = { number: ++last, question }
      waiting.set(question.of, { told, onAnswer })
      send(told)
    },
    close() {
      waiting.clear()
      port?.terminate()
    },
  }
}
