import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useAnswer } from '#kernel/ui/use-answer.ts'
import { HandOverDialog } from './hand-over-dialog.tsx'
import type { Movable, Target } from './orders.types.ts'
import { ShipDialog } from './ship-dialog.tsx'
import { useMoveToast } from './use-move-toast.ts'

interface Wish {
  order: Movable
  to: Target
}

export interface Moves {
  move: (order: Movable, to: Target) => void
  /** Where orders are on their way to, so that the board shows them there before the server has answered. */
  going: ReadonlyMap<string, Target>
  /** Dialogs and silent parts; put it somewhere on the page. */
  parts: ReactNode
}

/**
 * Moving orders, several at once if need be. A parcel asks for carrier and number first, goods paid at the counter for the cash; all
 * other moves happen at once and are shown before they are confirmed.
 */
export function useMoves(): Moves {
  const [running, setRunning] = useState<readonly Wish[]>([])
  const [asking, setAsking] = useState<Wish | null>(null)
  const move = useCallback((order: Movable, to: Target) => {
    const asks = to === 'sent' && (order.shippingMethod === 'standard' || order.method === 'cod')
    if (asks) setAsking({ order, to })
    else setRunning((now) => [...now.filter((wish) => wish.order.number !== order.number), { order, to }])
  }, [])
  const end = useCallback(
    (number: string) => setRunning((now) => now.filter((wish) => wish.order.number !== number)),
    [],
  )
  const close = useCallback(() => setAsking(null), [])
  const Dialog = asking?.order.shippingMethod === 'pickup' ? HandOverDialog : ShipDialog
  return {
    move,
    going: new Map(running.map(({ order, to }) => [order.number, to])),
    parts: (
      <>
        {running.map((wish) => (
          <OneMove key={wish.order.number} wish={wish} onEnd={end} />
        ))}
        {asking && <Dialog order={asking.order} onClose={close} />}
      </>
    ),
  }
}

/** One move under way; each has its own line to the server, so that a second does not cut off the first. */
function OneMove({ wish, onEnd }: { wish: Wish; onEnd: (number: string) => void }) {
  const fetcher = useFetcher<unknown>()
  const notify = useMoveToast()
  const sent = useRef(false)
  const { order, to } = wish
  useEffect(() => {
    if (sent.current) return
    sent.current = true
    fetcher.submit({ intent: 'move', number: order.number, from: order.status, to }, { method: 'post' })
  }, [fetcher, order, to])
  useAnswer(fetcher, (answer) => {
    notify(answer, order, to)
    onEnd(order.number)
  })
  return null
}
