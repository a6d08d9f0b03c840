const lockName = (key: string) => `sala-upload-${key}`

/** Only one tab sends an upload, however many are open; the others wait for it. */
export const withLock = (key: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(lockName(key), work) : work()

/** Returns whether another tab is sending it. */
export async function isTaken(key: string): Promise<boolean> {
  if (!navigator.locks) return false
  return navigator.locks.request(lockName(key), { ifAvailable: true }, (lock) => lock === null)
}

const moving = new Set<string>()
const unsafe = new Set<string>()
let alive: ReturnType<typeof setInterval> | undefined

/**
 * Sets what a queue needs from its tab. While files are being sent the session is kept alive: a transfer is activity,
 * and a user waiting for one is not idle (the session guard listens to this). While leaving would lose something, the
 * browser asks for confirmation.
 */
export function holdPage(queue: string, now: { moving: boolean; safe: boolean }): void {
  put(moving, queue, now.moving)
  put(unsafe, queue, !now.safe)
  if (moving.size === 0) {
    clearInterval(alive)
    alive = undefined
  } else if (!alive) {
    tell()
    alive = setInterval(tell, 60_000)
  }
  // Only while needed: pages with this listener are excluded from the back/forward cache.
  if (unsafe.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

const put = (set: Set<string>, one: string, on: boolean) => (on ? set.add(one) : set.delete(one))
const tell = () => dispatchEvent(new Event('sala:active'))
const ask = (event: BeforeUnloadEvent) => event.preventDefault()
