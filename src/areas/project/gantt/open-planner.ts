import { type Answers, type Plan, plannerOf, type Question, type Reply, type Told } from './planner.rules.ts'

/** The part of a worker that a planner needs. */
export interface Port {
  postMessage(told: Told): void
  terminate(): void
}

/** Starts a worker: `hear` receives its replies, `broke` is called if it fails. Throws if no worker is available. */
export type StartPort = (hear: (reply: Reply) => void, broke: () => void) => Port

export interface Planner {
  tell(plan: Plan): void
  /** A reply is dropped if a later question of the same kind was asked or another plan was sent. */
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

/** Opens a planner in a worker; falls back to the page itself if no worker is available or it fails. */
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
