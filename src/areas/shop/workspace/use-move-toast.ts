import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { shortNumber } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import type { Movable, Target } from './orders.types.ts'

/** Says how a move went, with the way to the order. */
export function useMoveToast() {
  const t = useMessages(orderMessages)
  const navigate = useNavigate()
  return useCallback(
    (answer: unknown, order: Movable, to: Target) => {
      const refused = refusalOf(answer)
      if (refused) {
        toast(refused.problem.detail || t.failed)
        return
      }
      const name = shortNumber(order.number)
      const text =
        to === 'done'
          ? t.completed(name)
          : to !== 'sent'
            ? t.moved(name, t.column[to])
            : order.shippingMethod === 'pickup'
              ? t.handedOver(name)
              : t.shipped(name)
      const show = () => navigate(`?order=${order.number}`, { preventScrollReset: true })
      toast(text, { action: { label: t.show, run: show } })
    },
    [t, navigate],
  )
}
