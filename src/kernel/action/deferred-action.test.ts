import { beforeEach, expect, test, vi } from 'vitest'
import { type DeferredAction, deferAction, unfinishedActions } from './deferred-action.ts'

const act: DeferredAction = { id: 'a', address: '/orders', values: { to: 'done' }, what: 'SO1', at: 1000 }
let saved: readonly DeferredAction[] = []
let due: { run: () => void; ms: number } | null = null
const send = vi.fn()
const leave = vi.fn(() => Promise.resolve())
const hold = () =>
  deferAction(act, 8000, {
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

test('an action is sent after eight seconds, not before, and stays recorded until the server has answered', () => {
  const held = hold()
  expect([due?.ms, send.mock.calls.length, saved]).toEqual([8000, 0, [act]])
  due?.run()
  expect(send).toHaveBeenCalledExactlyOnceWith(act)
  expect(saved).toEqual([act])
  held.answered()
  expect(saved).toEqual([])
})

test('an action undone in time never leaves the tab; afterwards it is too late', () => {
  const early = hold()
  expect(early.undo()).toBe(true)
  expect([due, saved]).toEqual([null, []])
  early.leave()
  const late = hold()
  due?.run()
  expect(late.undo()).toBe(false)
  expect([send.mock.calls.length, leave.mock.calls.length]).toEqual([1, 0])
})

test('leaving the page sends pending actions immediately, and only once', async () => {
  const held = hold()
  const timer = due
  held.leave()
  held.leave()
  timer?.run()
  expect([leave.mock.calls.length, send.mock.calls.length]).toEqual([1, 0])
  // The next page sends it again until a response arrives.
  expect(unfinishedActions(saved, 60_000, 8000)).toEqual({ unanswered: [{ ...act, left: true }], unsent: [] })
  await Promise.resolve()
  expect(saved).toEqual([])
})

test('the next page finds actions interrupted by a crash, but not those another tab still holds', () => {
  hold()
  expect(unfinishedActions(saved, 1000 + 17_000, 8000)).toEqual({ unanswered: [], unsent: [act] })
  expect(unfinishedActions(saved, 1000 + 9000, 8000)).toEqual({ unanswered: [], unsent: [] })
})
