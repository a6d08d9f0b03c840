/** How many of a unit's learners have done it, in whole per cent, in the order of the course. */
export interface UnitRate {
  unitId: string
  percent: number
}

/** Fewer say nothing of a unit. */
const least = 3

/**
 * The unit at which most learners stop: where the share of who did it falls most from the unit before. Null where it falls nowhere by ten
 * points, or too few learn to say.
 */
export function bottleneckOf(
  rates: readonly UnitRate[],
  learners: number,
): { unitId: string; from: number; to: number } | null {
  if (learners < least) return null
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
