import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { shortNumber } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import type { Movable, Target } from './orders.types.ts'

/** Dismisses the last toast of an order, by its number. */
const lastToast = new Map<string, () => void>()

/** The messages of a move. */
export function useMoveText() {
  const t = useMessages(orderMessages)
  return useCallback(
    (order: Movable, to: Target) => {
      const name = shortNumber(order.number)
      if (to === 'done') return t.completed(name)
      if (to !== 'sent') return t.moved(name, t.column[to])
      return order.shippingMethod === 'pickup' ? t.handedOver(name) : t.shipped(name)
    },
    [t],
  )
}

/** Shows the result of a move in a toast, with undo if possible, otherwise a link to the order; or only why it was refused. */
export function useMoveToast() {
  const t = useMessages(orderMessages)
  const moveText = useMoveText()
  const navigate = useNavigate()
  return useCallback(
    (answer: unknown, order: Movable, to: Target, undo?: () => void, which: 'all' | 'refusals' = 'all') => {
      const refused = rejectionOf(answer)
      if (refused) return void toast(refused.problem.detail || t.failed)
      if (which === 'refusals') return
      const show = () => navigate(`?order=${order.number}`, { preventScrollReset: true })
      // Undoing the previous move would be refused now.
      lastToast.get(order.number)?.()
      const dismiss = toast(moveText(order, to), undo ? { undo } : { action: { label: t.show, run: show } })
      lastToast.set(order.number, dismiss)
    },
    [t, moveText, navigate],
  )
}
