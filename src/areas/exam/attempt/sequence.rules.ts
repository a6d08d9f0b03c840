export type SequenceRange = [from: number, to: number]

/** The maximum number of ranges per response; the rest follows in the next one. */
const maxRanges = 50

/** Returns the missing numbers from 1 to `last`, as ranges. */
export function missingRanges(received: readonly number[], last: number): SequenceRange[] {
  const ranges: SequenceRange[] = []
  let next = 1
  for (const seq of [...new Set(received)].sort((a, b) => a - b)) {
    if (seq > last || ranges.length >= maxRanges) break
    if (seq > next) ranges.push([next, seq - 1])
    next = seq + 1
  }
  if (next <= last && ranges.length < maxRanges) ranges.push([next, last])
  return ranges
}
