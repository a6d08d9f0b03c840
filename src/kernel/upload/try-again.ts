import { isWorthTrying, mostTries, waitBeforeTry } from './retry.rules.ts'
import { UploadFailure } from './upload-failure.ts'

interface How {
  signal: AbortSignal
  /** Which failures another try may change; those of calls that may be made twice, unless told. */
  isWorth?: (failure: UploadFailure) => boolean
  rest?: typeof restOnline
}

/** Does it, and again with growing rests while what fails is worth another try. */
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

/** Waits, and for as long as the machine has no network: a lost one is no failure of the upload. */
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
