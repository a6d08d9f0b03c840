import { useCallback, useRef, useState } from 'react'
import { examPaths } from '../paths.ts'

interface Options {
  attemptId: string
  /** Sends what is queued; returns false if it could not. */
  flush(): Promise<boolean>
  newest(): number
  onDone(): void
}

export type SubmitState = 'no' | 'sending' | 'waiting'

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Submits an attempt: queued saves go first, and while offline it retries until the network is back. */
export function useSubmit({ attemptId, flush, newest, onDone }: Options) {
  const [state, setState] = useState<SubmitState>('no')
  const isOn = useRef(false)
  const submit = useCallback(async () => {
    if (isOn.current) return
    isOn.current = true
    setState('sending')
    for (;;) {
      const isFlushed = await flush()
      const answer = isFlushed
        ? await fetch(examPaths.api.submit(attemptId), {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ lastSeq: newest() }),
          }).catch(() => null)
        : null
      // Retrying will not submit an attempt that is deleted or no longer ours: the page shows the current state.
      if (answer && (answer.ok || (answer.status >= 400 && answer.status < 500 && answer.status !== 409)))
        break
      setState(answer ? 'sending' : 'waiting')
      await delay(1500)
    }
    onDone()
  }, [attemptId, flush, newest, onDone])
  return { state, submit }
}
