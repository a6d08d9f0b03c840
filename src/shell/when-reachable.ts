/**
 * Waits until a probe reaches the server, with a pause after each failure. Returns whether any has failed, or null if it
 * was stopped first.
 */
export async function whenReachable(
  probe: () => Promise<boolean>,
  pause: (failures: number) => Promise<void>,
  isStopped: () => boolean,
): Promise<{ waited: boolean } | null> {
  for (let failures = 0; !isStopped(); ) {
    const reached = await probe().catch(() => false)
    if (isStopped()) return null
    if (reached) return { waited: failures > 0 }
    failures++
    await pause(failures)
  }
  return null
}
