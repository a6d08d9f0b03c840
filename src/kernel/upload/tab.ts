const lockName = (key: string) => `sala-upload-${key}`

/** Only one tab sends an upload, however many are open; the others wait for it. */
export const withLock = (key: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(lockName(key), work) : work()

/** Returns whether another tab is sending it. */
export async function isLockedByOtherTab(key: string): Promise<boolean> {
  if (!navigator.locks) return false
  return navigator.locks.request(lockName(key), { ifAvailable: true }, (lock) => lock === null)
}

const activeQueues = new Set<string>()
const unsafeQueues = new Set<string>()
let keepAliveTimer: ReturnType<typeof setInterval> | undefined

/**
 * Sets what a queue needs from its tab. While files are being sent the session is kept alive: a transfer is activity,
 * and a user waiting for one is not idle (the session guard listens to this). While leaving would lose something, the
 * browser asks for confirmation.
 */
export function guardTab(queue: string, now: { moving: boolean; safe: boolean }): void {
  setMember(activeQueues, queue, now.moving)
  setMember(unsafeQueues, queue, !now.safe)
  if (activeQueues.size === 0) {
    clearInterval(keepAliveTimer)
    keepAliveTimer = undefined
  } else if (!keepAliveTimer) {
    reportActivity()
    keepAliveTimer = setInterval(reportActivity, 60_000)
  }
  // Only while needed: pages with this listener are excluded from the back/forward cache.
  if (unsafeQueues.size > 0) addEventListener('beforeunload', confirmLeaving)
  else removeEventListener('beforeunload', confirmLeaving)
}

const setMember = (set: Set<string>, member: string, on: boolean) =>
  on ? set.add(member) : set.delete(member)
const reportActivity = () => dispatchEvent(new Event('sala:active'))
const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
