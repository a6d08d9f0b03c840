/** The inactivity state of a session. */
export type Inactivity = { state: 'active' } | { state: 'warning'; minutesLeft: number } | { state: 'ended' }

/**
 * Specification, section 4: a session ends after `limitMs` without activity, checked in steps of a tenth. In the last
 * step before the end the user is warned.
 */
export function inactivityAt(lastActive: number, now: number, limitMs: number, steps: number): Inactivity {
  const idle = now - lastActive
  if (idle >= limitMs) return { state: 'ended' }
  if (idle < (limitMs / steps) * (steps - 1)) return { state: 'active' }
  return { state: 'warning', minutesLeft: Math.max(1, Math.ceil((limitMs - idle) / 60_000)) }
}
