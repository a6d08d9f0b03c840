import { isRetryable, maxAttempts, retryDelay } from './retry.rules.ts'
import { UploadFailure } from './upload-failure.ts'

interface RetryOptions {
  signal: AbortSignal
  /** Which failures a retry may fix; by default those of calls that may safely be repeated. */
  isWorth?: (failure: UploadFailure) => boolean
  rest?: typeof waitOnline
}

/** Runs the work, and retries it with increasing delays while the failure is worth retrying. */
export async function withRetries<Answer>(
  work: () => Promise<Answer>,
  { signal, isWorth = ({ status }) => isRetryable(status), rest = waitOnline }: RetryOptions,
): Promise<Answer> {
  for (let failures = 1; ; failures++) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof UploadFailure) || !isWorth(error) || failures >= maxAttempts) throw error
      await rest(retryDelay(failures, Math.random()), signal)
    }
  }
}

/** Waits, and for as long as the device is offline: a lost connection is not a failure of the upload. */
export async function waitOnline(ms: number, signal: AbortSignal): Promise<void> {
  await abortableWait(signal, (done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })
  await waitUntilOnline(signal)
}

export async function waitUntilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine !== false) return
  await abortableWait(signal, (done) => {
    addEventListener('online', done, { once: true })
    return () => removeEventListener('online', done)
  })
}

const abortableWait = (signal: AbortSignal, start: (done: () => void) => () => void) =>
  new Promise<void>((resolve, reject) => {
    const end = start(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    const stop = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
