/** The rules for moving between the questions of an exam. */
export interface NavigationRules {
  /** The number of questions. */
  count: number
  /** Whether earlier questions cannot be seen again and none can be skipped unseen. */
  oneWay: boolean
}

/** Whether another question may be shown from the current one. */
export function canGoTo({ count, oneWay }: NavigationRules, from: number, to: number): boolean {
  if (to < 0 || to >= count || to === from) return false
  return !oneWay || to === from + 1
}

/**
 * Returns the question to show when the room is opened: where this device left off. With `oneWay`, never before the
 * last question reached, so that neither a reload nor another device allows going back.
 */
export function initialPosition(
  { count, oneWay }: NavigationRules,
  storedPosition: number,
  isReached: readonly boolean[],
): number {
  const last = Math.max(0, count - 1)
  const restored =
    Number.isInteger(storedPosition) && storedPosition >= 0 ? Math.min(storedPosition, last) : 0
  return oneWay ? Math.max(restored, isReached.lastIndexOf(true), 0) : restored
}
