import { useEffect, useEffectEvent } from 'react'
import type { UploadQueue } from './upload-queue.ts'

/**
 * Calls back shortly after uploads of a queue complete, once for all that end together, so that the page can show the
 * new files.
 */
export function useUploadsDone({ uploads }: Pick<UploadQueue, 'uploads'>, onDone: () => void): void {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const count = () => uploads.get().filter(({ state }) => state === 'done').length
    let lastCount = count()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = uploads.subscribe(() => {
      const now = count()
      if (now > lastCount && timer === undefined) {
        timer = setTimeout(() => {
          timer = undefined
          done()
        }, 400)
      }
      lastCount = now
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [uploads])
}
