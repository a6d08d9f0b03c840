import { expect, test } from 'vitest'
import { endGesture, pushChange, redo, startHistory, undo } from './history.rules.ts'

test('every change can be undone and redone, and a new change clears the redo history', () => {
  const two = pushChange(pushChange(startHistory(0), 1), 2)
  expect(undo(two).now).toBe(1)
  expect(redo(undo(two)).now).toBe(2)
  expect(undo(undo(undo(two))).now).toBe(0)
  expect(redo(pushChange(undo(two), 5)).now).toBe(5)
})

test('dragging a slider is one step, and the next drag another', () => {
  const dragged = pushChange(pushChange(pushChange(startHistory(0), 1, 'dark'), 2, 'dark'), 3, 'dark')
  expect(undo(dragged).now).toBe(0)
  const again = pushChange(endGesture(dragged), 4, 'dark')
  expect(undo(again).now).toBe(3)
})

test('a change without effect is not recorded, and at most a hundred steps are kept', () => {
  expect(pushChange(startHistory({ a: 1 }), { a: 1 }).past).toEqual([])
  let history = startHistory(0)
  for (let n = 1; n < 300; n++) history = pushChange(history, n)
  expect(history.past).toHaveLength(100)
})
