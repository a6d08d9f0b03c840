import { describe, expect, test } from 'vitest'
import type { PlanTask } from '../plan/planned.rules.ts'
import { openPlanner, type PlannerPort, type StartPlannerPort } from './open-planner.ts'
import { createPlanner, type Plan, type PlannerMessage, type Reply, toPlanTask } from './planner.rules.ts'

const task = (id: string, startOn: string, dueOn: string): PlanTask => ({
  id,
  parentId: null,
  startOn,
  dueOn,
  dueMinute: null,
  durationMin: null,
  scheduling: 'auto',
  constraintKind: null,
  constraintOn: null,
  completedAt: null,
})
const shifts: [number, number][] = [[480, 720]]
const plan: Plan = {
  tasks: [task('paint', '2026-11-23', '2026-11-24'), task('open', '2026-11-25', '2026-11-25')],
  links: [{ id: 'a', from: 'paint', to: 'open', type: 'FS', lag: 0 }],
  calendar: { week: Array.from({ length: 7 }, () => shifts), holidays: false, off: [] },
  today: '2026-11-23',
}
const later = (dueOn: string) => ({
  of: 'impact' as const,
  dates: [{ id: 'paint', startOn: '2026-11-23', dueOn }],
})

describe('a planner receives messages and replies to them', () => {
  const planner = createPlanner()
  test.each<[string, PlannerMessage, unknown]>([
    [
      'a question before any plan has no answer',
      { number: 1, question: { of: 'schedule' } },
      { number: 1, answer: null },
    ],
    ['a plan is taken in', { plan }, null],
    [
      'what stands',
      { number: 2, question: { of: 'schedule' } },
      { number: 2, answer: { tasks: { size: 2 } } },
    ],
    [
      'what new days move',
      { number: 3, question: later('2026-11-26') },
      {
        number: 3,
        answer: { moves: [{ id: 'paint' }, { id: 'open', startOn: '2026-11-27' }], earlier: null },
      },
    ],
    [
      'what a link moves',
      { number: 4, question: { of: 'impact', link: { act: 'change', id: 'a', lagMin: 240 } } },
      { number: 4, answer: { moves: [{ id: 'open', startOn: '2026-11-26' }] } },
    ],
  ])('%s', (_, message, reply) => {
    // Cloned as it is on the way to a worker and back.
    const answer = structuredClone(planner(structuredClone(message)))
    if (reply) expect(answer).toMatchObject(reply)
    else expect(answer).toBeNull()
  })

  test('sends only the task data planning needs', () => {
    const whole = { ...plan.tasks[0]!, title: 'ทาสี', progress: 20 }
    expect(toPlanTask(whole)).toEqual(plan.tasks[0])
  })
})

/** A worker that replies on command. */
function slowPort() {
  const planner = createPlanner()
  const replies: Reply[] = []
  let hear: (reply: Reply) => void = () => undefined
  let broke: () => void = () => undefined
  const port: PlannerPort = {
    terminate: () => undefined,
    postMessage(message) {
      const reply = planner(message)
      if (reply) replies.push(reply)
    },
  }
  const start: StartPlannerPort = (...ears) => {
    ;[hear, broke] = ears
    return port
  }
  return { start, answer: (at: number) => hear(replies[at]!), breaks: () => broke() }
}

describe('a planner client', () => {
  test('receives the answer to the last request, and no late ones', () => {
    const { start, answer } = slowPort()
    const planner = openPlanner(start)
    planner.tell(plan)
    const heard: string[] = []
    const hear = (name: string) => () => void heard.push(name)
    planner.ask(later('2026-11-26'), hear('first'))
    planner.ask({ of: 'schedule' }, hear('plan'))
    planner.ask(later('2026-11-27'), hear('second'))
    answer(0)
    expect(heard).toEqual([])
    answer(2)
    answer(1)
    answer(2)
    expect(heard).toEqual(['second', 'plan'])
    planner.ask({ of: 'schedule' }, hear('of the plan before'))
    planner.tell(plan)
    answer(3)
    expect(heard).toEqual(['second', 'plan'])
  })

  test('plans on the page where no worker is available', () => {
    const planner = openPlanner(() => {
      throw new ReferenceError('Worker is not defined')
    })
    planner.tell(plan)
    const heard: unknown[] = []
    planner.ask(later('2026-11-26'), ({ moves }) => heard.push(...moves.map(({ id }) => id)))
    expect(heard).toEqual(['paint', 'open'])
  })

  test('plans on the page after a worker failure, including the failed request', () => {
    const { start, breaks } = slowPort()
    const planner = openPlanner(start)
    planner.tell(plan)
    let heard = 0
    planner.ask(later('2026-11-26'), () => heard++)
    expect(heard).toBe(0)
    breaks()
    planner.ask({ of: 'schedule' }, () => heard++)
    expect(heard).toBe(2)
  })

  test('receives nothing after it is closed', () => {
    const { start, answer } = slowPort()
    const planner = openPlanner(start)
    planner.tell(plan)
    let heard = 0
    planner.ask({ of: 'schedule' }, () => heard++)
    planner.close()
    answer(0)
    expect(heard).toBe(0)
  })
})
