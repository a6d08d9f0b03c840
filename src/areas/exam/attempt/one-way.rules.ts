/** A save for the question at this position of its attempt, counted from 0. */
export interface PositionedSave {
  seq: number
  place: number
}

/**
 * Returns the saves that go back in an exam that does not allow it: those for a question before the furthest answered
 * one, whatever their number, since numbers are assigned by the device. `furthest` is that position according to the
 * server, -1 if nothing is answered.
 */
export function findBackwardSaves(saves: readonly PositionedSave[], furthest: number): Set<number> {
  const back = new Set<number>()
  let reached = furthest
  for (const { seq, place } of saves.toSorted((a, b) => a.seq - b.seq)) {
    if (place < reached) back.add(seq)
    else reached = place
  }
  return back
}
