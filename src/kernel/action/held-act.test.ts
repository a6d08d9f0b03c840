import { beforeEach, expect, test, vi } from 'vitest'
import { type HeldAct, holdAct, leftActs } from './held-act.ts'

const act: HeldAct = { id: 'a', address: '/orders', values: { to: 'done' }, what: 'SO1', at: 1000 }
let saved: readonly HeldAct[] = []
let due: { run: () => void; ms: number } | null = null
const send = vi.fn()
const leave = vi.fn(() => Promise.resolve())
const hold = () =>
  holdAct(act, 8000, {
    later(run, ms) {
      due = { run, ms }
      return () => {
        due = null
      }
    },
    send,
    leave,
    saved: {
      read: () => saved,
      write: (acts) => {
        saved = acts
      },
    },
  })

beforeEach(() => {
  saved = []
  due = null
  send.mockClear()
  leave.mockClear()
})

test('an act is sent when its eight seconds are over, not before, and stays noted until the server has answered', () => {
  const held = hold()
  expect([due?.ms, send.mock.calls.length, saved]).toEqual([8000, 0, [act]])
  due?.run()
  expect(send).toHaveBeenCalledExactlyOnceWith(act)
  expect(saved).toEqual([act])
  held.answered()
  expect(saved).toEqual([])
})

test('what is taken back in time never leaves the tab; afterwards it is too late', () => {
  const early = hold()
  expect(early.undo()).toBe(true)
  expect([due, saved]).toEqual([null, []])
  early.leave()
  const late = hold()
  due?.run()
  expect(late.undo()).toBe(false)
  expect([send.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0])
})

test('who leaves the page means it: what waits is sent at once, and only once', async () => {
  const held = hold()
  const timer = due
  held.leave()
  held.leave()
  timer?.run()
  expect([leave.mock.calls.length, send.mock.calls.length]).toEqual([1, 0])
  // The next page sends it again until a response arrives.
  expect(leftActs(saved, 60_000, 8000)).toEqual({ unanswered: [{ ...act, left: true }], unsent: [] })
  await Promise.resolve()
  expect(saved).toEqual([])
})

test('what a crash cut off is found by the next page, but not what another tab still holds', () => {
  hold()
  expect(leftActs(saved, 1000 + 17_000, 8000)).toEqual({ unanswered: [], unsent: [act] })
  expect(leftActs(saved, 1000 + 9000, 8000)).toEqual({ unanswered: [], unsent: [] })
})
