import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { type Held, holdAct } from '#kernel/action/held-act.ts'
import { postAct, useHeldActs } from '#kernel/action/held-acts.ts'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { undoToastMs } from '#kernel/ui/constants.ts'
import { useCopy } from '#kernel/ui/copy/use-copy.ts'
import { askPrompt } from '#kernel/ui/dialog.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { useAnswer } from '#kernel/ui/use-answer.ts'
import { shortNumber } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import { useMoveToast, useMoveWords } from './use-move-toast.ts'
import type { Input } from './use-moves.tsx'

/**
 * A move that cannot be undone once it is made (stock, books and the buyer are updated): it waits in this tab as long
 * as undo is offered (`kernel/action/held-act.ts`).
 */
export function HeldMove({ request: input, onEnd }: { request: Input; onEnd: (request: Input) => void }) {
  const fetcher = useFetcher<unknown>()
  const notify = useMoveToast()
  const words = useMoveWords()
  const t = useMessages(orderMessages)
  const copy = useCopy()
  const saved = useHeldActs()
  const held = useRef<Held | null>(null)
  const { order, to } = input
  // Starts once; re-rendering the page is not a new request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const values = { intent: 'move', number: order.number, from: order.status, to, ...input.values }
    const what = input.message ?? words(order, to)
    const act = { id: newId(), address: location.pathname + location.search, values, what, at: Date.now() }
    const holding = holdAct(act, undoToastMs, {
      later: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      send: ({ values }) => void fetcher.submit(values, { method: 'post' }),
      leave: postAct,
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
  useAnswer(fetcher, (answer) => {
    held.current?.answered()
    const refused = refusalOf(answer)
    const tracking = input.values?.tracking
    onEnd(input)
    if (!refused || !tracking) return notify(answer, order, to, undefined, 'refusals')
    // The dialog in which the number was typed has long closed: show it again to the user holding the parcel.
    const typed = [input.values?.carrier, tracking].filter(Boolean).join(' ')
    askPrompt({
      title: t.unsent.title(shortNumber(order.number)),
      message: t.unsent.text(refused.problem.detail || t.failed, typed),
      ok: t.unsent.copy,
      cancel: t.unsent.close,
    }).then((agreed) => (agreed === null ? undefined : copy(tracking)))
  })
  return null
}
