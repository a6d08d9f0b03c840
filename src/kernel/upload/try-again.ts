import { isWorthTrying, mostTries, waitBeforeTry } from './retry.rules.ts'
import { UploadFailure } from './upload-failure.ts'

interface How {
  signal: AbortSignal
  /** Which failures a retry may fix; by default those of calls that may safely be repeated. */
  isWorth?: (failure: UploadFailure) => boolean
  rest?: typeof restOnline
}

/** Runs the work, and retries it with increasing delays while the failure is worth retrying. */
export async function tryAgain<Answer>(
  work: () => Promise<Answer>,
  { signal, isWorth = ({ status }) => isWorthTrying(status), rest = restOnline }: How,
): Promise<Answer> {
  for (let failures = 1; ; failures++) {
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof UploadFailure) || !isWorth(error) || failures >= mostTries) throw error
      await rest(waitBeforeTry(failures, Math.random()), signal)
    }
  }
}

/** Waits, and for as long as the device is offline: a lost connection is not a failure of the upload. */
export async function restOnline(ms: number, signal: AbortSignal): Promise<void> {
  await until(signal, (done) => {
    const timer = setTimeout(done, ms)
    return () => clearTimeout(timer)
  })
  await untilOnline(signal)
}

export async function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine !== false) return
  await until(signal, (done) => {
    addEventListener('online', done, { once: true })
    return () => removeEventListener('online', done)
  })
}

const until = (signal: AbortSignal, start: (done: () => void) => () => void) =>
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
