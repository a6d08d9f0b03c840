import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type DeferredActionHandle, deferAction } from '#kernel/action/deferred-action.ts'
import { postDeferredAction, useDeferredActions } from '#kernel/action/deferred-actions.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { undoToastMs } from '#kernel/ui/constants.ts'
import { useCopy } from '#kernel/ui/copy/use-copy.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { shortNumber } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import { useMoveText, useMoveToast } from './use-move-toast.ts'
import type { MoveRequest } from './use-moves.tsx'

/**
 * A move that cannot be undone once it is made (stock, books and the buyer are updated): it waits in this tab as long
 * as undo is offered (`kernel/action/deferred-action.ts`).
 */
export function HeldMove({
  request: input,
  onEnd,
}: {
  request: MoveRequest
  onEnd: (request: MoveRequest) => void
}) {
  const fetcher = useFetcher<unknown>()
  const notify = useMoveToast()
  const moveText = useMoveText()
  const t = useMessages(orderMessages)
  const copy = useCopy()
  const saved = useDeferredActions()
  const held = useRef<DeferredActionHandle | null>(null)
  const { order, to } = input
  // Starts once; re-rendering the page is not a new request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const values = { intent: 'move', number: order.number, from: order.status, to, ...input.values }
    const what = input.message ?? moveText(order, to)
    const heldAction = {
      id: newId(),
      address: location.pathname + location.search,
      values,
      what,
      at: Date.now(),
    }
    const holding = deferAction(heldAction, undoToastMs, {
      later: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      send: ({ values }) => void fetcher.submit(values, { method: 'post' }),
      leave: postDeferredAction,
      saved,
    })
    held.current = holding
    const dismiss = toast(what, { undo: () => holding.undo() && onEnd(input) })
    addEventListener('pagehide', holding.leave)
    return () => {
      removeEventListener('pagehide', holding.leave)
      dismiss()
      holding.leave()
    }
  }, [])
  useFetcherResponse(fetcher, (answer) => {
    held.current?.answered()
    const refused = rejectionOf(answer)
    const tracking = input.values?.tracking
    onEnd(input)
    if (!refused || !tracking) return notify(answer, order, to, undefined, 'refusals')
    // The dialog in which the number was typed has long closed: show it again to the user holding the parcel.
    const entered = [input.values?.carrier, tracking].filter(Boolean).join(' ')
    askPrompt({
      title: t.unsent.title(shortNumber(order.number)),
      message: t.unsent.text(refused.problem.detail || t.failed, entered),
      ok: t.unsent.copy,
      cancel: t.unsent.close,
    }).then((agreed) => (agreed === null ? undefined : copy(tracking)))
  })
  return null
}
