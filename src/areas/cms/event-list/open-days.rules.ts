/** Days in a row that are open at the same times, as positions in the week. */
export interface OpenSpan {
  first: number
  last: number
  /** Null when it is closed. */
  times: string | null
}

/** Seven days as few lines as tell them: each line the days in a row that have the same times. */
export function openSpans(times: readonly (string | null)[]): OpenSpan[] {
  const spans: OpenSpan[] = []
  for (const [at, time] of times.entries()) {
    const before = spans.at(-1)
    if (before && before.times === time) before.last = at
    else spans.push({ first: at, last: at, times: time })
  }
  return spans
}
