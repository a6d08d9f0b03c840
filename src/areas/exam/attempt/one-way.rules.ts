/** A save of the question at this place of its attempt, counted from 0. */
export interface PlacedSave {
  seq: number
  place: number
}

/**
 * Which saves go back in an exam where nothing leads back: those of a question before the furthest that was answered, whatever number
 * they carry, since numbers are the device's. `furthest` is that place as the server has it, -1 where nothing is answered.
 */
export function savesGoingBack(saves: readonly PlacedSave[], furthest: number): Set<number> {
  const back = new Set<number>()
  let reached = furthest
  for (const { seq, place } of saves.toSorted((a, b) => a.seq - b.seq)) {
    if (place < reached) back.add(seq)
    else reached = place
  }
  return back
}
