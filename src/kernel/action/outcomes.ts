import type { DataRouter } from 'react-router'
import { type ActionSuccess, isActionResult } from './action-result.ts'

const reported = new WeakSet<ActionSuccess>()

/**
 * Calls `tell` once for each completed action, with the URL it was sent to; returns an unsubscribe function. Listens to
 * the router itself: a fetcher's response is in the router's state only until the page has reloaded its data, and on a
 * busy device React renders nothing in between.
 */
export function onOutcome(
  router: Pick<DataRouter, 'subscribe'>,
  tell: (done: ActionSuccess, formAction: string | undefined) => void,
): () => void {
  return router.subscribe(({ fetchers }) => {
    for (const { data, formAction } of fetchers.values()) {
      if (!isActionResult(data) || !data.ok || reported.has(data)) continue
      reported.add(data)
      tell(data, formAction)
    }
  })
}
