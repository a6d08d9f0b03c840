/** The percentage of learners who completed a unit, as a whole number, in the order of the course. */
export interface UnitRate {
  unitId: string
  percent: number
}

/** With fewer learners, rates are not meaningful. */
const minLearners = 3

/**
 * Returns the unit at which most learners stop: the one with the largest drop of the completion rate from the previous
 * unit. Null if no drop reaches ten points, or there are too few learners.
 */
export function bottleneckOf(
  rates: readonly UnitRate[],
  learners: number,
): { unitId: string; from: number; to: number } | null {
  if (learners < minLearners) return null
  let worst: { unitId: string; from: number; to: number } | null = null
  rates.forEach(({ unitId, percent }, at) => {
    const before = rates[at - 1]
    if (!before) return
    const drop = before.percent - percent
    if (drop >= 10 && drop > (worst ? worst.from - worst.to : 0))
      worst = { unitId, from: before.percent, to: percent }
  })
  return worst
}
