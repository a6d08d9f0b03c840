export type Range = [from: number, to: number]

/** The maximum number of ranges per response; the rest follows in the next one. */
const mostRanges = 50

/** Returns the missing numbers from 1 to `last`, as ranges. */
export function missingRanges(there: readonly number[], last: number): Range[] {
  const ranges: Range[] = []
  let next = 1
  for (const seq of [...new Set(there)].sort((a, b) => a - b)) {
    if (seq > last || ranges.length >= mostRanges) break
    if (seq > next) ranges.push([next, seq - 1])
    next = seq + 1
  }
  if (next <= last && ranges.length < mostRanges) ranges.push([next, last])
  return ranges
}
