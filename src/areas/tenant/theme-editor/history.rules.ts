/** Past, current and redoable values. */
export interface History<Value> {
  past: readonly Value[]
  now: Value
  future: readonly Value[]
  /** The subject of the last change while it is going on: dragging a slider is one step. */
  gesture: string | null
}

const maxSteps = 100

export const startHistory = <Value>(now: Value): History<Value> => ({
  past: [],
  now,
  future: [],
  gesture: null,
})

/** Applies a change; those of one gesture are one step. Discards what could be redone. */
export function pushChange<Value>(
  history: History<Value>,
  next: Value,
  gesture: string | null = null,
): History<Value> {
  if (JSON.stringify(next) === JSON.stringify(history.now)) return history
  const goesOn = gesture !== null && gesture === history.gesture
  const past = goesOn ? history.past : [...history.past, history.now].slice(-maxSteps)
  return { past, now: next, future: [], gesture }
}

/** Ends a gesture: the next change is a separate step. */
export const endGesture = <Value>(history: History<Value>): History<Value> => ({ ...history, gesture: null })

export function undo<Value>(history: History<Value>): History<Value> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    gesture: null,
  }
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future, gesture: null }
}
