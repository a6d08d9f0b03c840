import type { DataRouter } from 'react-router'
import { type Done, isAnswer } from './answer.ts'

const shown = new WeakSet<Done>()

/**
 * Calls `tell` once for each act that was done, with the address it was sent to; answers how to stop. It listens to the router itself:
 * a fetcher's answer is in the router's state only until the page has been read again, and on a busy device React draws nothing in between.
 */
export function onOutcome(
  router: Pick<DataRouter, 'subscribe'>,
  tell: (done: Done, formAction: string | undefined) => void,
): () => void {
  return router.subscribe(({ fetchers }) => {
    for (const { data, formAction } of fetchers.values()) {
      if (!isAnswer(data) || !data.ok || shown.has(data)) continue
      shown.add(data)
      tell(data, formAction)
    }
  })
}
