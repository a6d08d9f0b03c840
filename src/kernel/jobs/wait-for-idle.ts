import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

interface Waiting {
  /** Ends the waiting at once, as when the process stops. */
  signal?: AbortSignal
  /** The longest wait in ms; a process that is never quiet gets its work done all the same. */
  timeoutMs?: number
  /** Which part of the time the event loop was at work while it waits so many ms. */
  busyFor?: (ms: number) => Promise<number>
}

/**
 * Waits until this process has next to nothing to do, so that work which only betters something (a picture a third smaller) leaves
 * the processor to those who ask for pages. Returns after `timeoutMs` (a minute) at the latest.
 */
export async function waitForIdle({ signal, timeoutMs = 60_000, busyFor = workOfTheLoop }: Waiting = {}) {
  for (let waited = 0; waited < timeoutMs && !signal?.aborted; waited += sample) {
    if ((await busyFor(sample)) < quiet) return
  }
}

const sample = 500
/** A page asked for now and then is below it, a second person reading at the same time is not. */
const quiet = 0.1

async function workOfTheLoop(ms: number): Promise<number> {
  const before = performance.eventLoopUtilization()
  await pause(ms, undefined, { ref: false })
  return performance.eventLoopUtilization(before).utilization
}
