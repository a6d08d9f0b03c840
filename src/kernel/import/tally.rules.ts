import type { Outcome, Tally } from './import.types.ts'

export const emptyTally: Tally = {
  rows: 0,
  created: 0,
  updated: 0,
  same: 0,
  kept: 0,
  left_out: 0,
  refused: 0,
  undone: 0,
  undo_kept: 0,
  errors: 0,
  figures: {},
}

/** Returns the counts after these outcomes of rows that had been waiting. */
export function addToTally(before: Tally, outcomes: readonly Outcome<unknown>[]): Tally {
  const after = { ...emptyTally, ...before, figures: { ...before.figures } }
  for (const { result, notices, figures = {} } of outcomes) {
    after[result]++
    after.errors += notices.length
    for (const [name, value] of Object.entries(figures))
      after.figures[name] = (after.figures[name] ?? 0) + value
  }
  return after
}
