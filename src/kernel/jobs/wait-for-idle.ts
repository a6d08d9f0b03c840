import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

interface IdleOptions {
  /** Ends the waiting immediately, as when the process stops. */
  signal?: AbortSignal
  /** The longest wait in ms; in a process that is never idle, the work runs after that anyway. */
  timeoutMs?: number
  /** Waits for the given ms and returns the share of time the event loop was busy. */
  busyFor?: (ms: number) => Promise<number>
}

/**
 * Waits until this process is nearly idle, so that optional improvement work (an image a third smaller) leaves the CPU
 * to page requests. Returns after `timeoutMs` (a minute) at the latest.
 */
export async function waitForIdle({
  signal,
  timeoutMs = 60_000,
  busyFor = measureLoopLoad,
}: IdleOptions = {}) {
  for (let waited = 0; waited < timeoutMs && !signal?.aborted; waited += sampleMs) {
    if ((await busyFor(sampleMs)) < maxIdleLoad) return
  }
}

const sampleMs = 500
/** An occasional page request stays below it; a second concurrent reader does not. */
const maxIdleLoad = 0.1

async function measureLoopLoad(ms: number): Promise<number> {
  const before = performance.eventLoopUtilization()
  await pause(ms, undefined, { ref: false })
  return performance.eventLoopUtilization(before).utilization
}
