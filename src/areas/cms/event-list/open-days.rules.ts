/** Consecutive days with the same opening hours, as positions in the week. */
export interface OpenSpan {
  first: number
  last: number
  /** Null when closed. */
  times: string | null
}

/** Groups seven days into as few lines as possible: one line per run of days with the same hours. */
export function openSpans(times: readonly (string | null)[]): OpenSpan[] {
  const spans: OpenSpan[] = []
  for (const [at, time] of times.entries()) {
    const before = spans.at(-1)
    if (before && before.times === time) before.last = at
    else spans.push({ first: at, last: at, times: time })
  }
  return spans
}
