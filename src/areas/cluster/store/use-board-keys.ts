import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Column, shortNumber, targetsOf } from './board.rules.ts'
import { neighbour } from './board-order.rules.ts'
import { orderMessages } from './messages/index.ts'
import type { BoardColumn, OrderCard } from './orders.types.ts'

/** A card in the hand: where it may be put down, and what it hovers over. */
export interface Lift {
  card: OrderCard
  targets: Column[]
  over: Column | null
}

interface Hands {
  board: BoardColumn[]
  lift: Lift | null
  setLift: (lift: Lift | null) => void
  drop: (card: OrderCard, to: Column) => void
}

/**
 * The board without a pointer: arrows walk from card to card; space lifts the card, arrows choose a column, space or Enter puts it
 * down, Esc gives up. `said` is what a screen reader is to read out.
 */
export function useBoardKeys({ board, lift, setLift, drop }: Hands) {
  const t = useMessages(orderMessages)
  const [said, setSaid] = useState('')
  const follow = useRef<string | null>(null)
  // A card that was put down is drawn anew elsewhere; the focus goes with it.
  useEffect(() => {
    if (!follow.current) return
    const link = document.querySelector<HTMLElement>(`[data-order="${CSS.escape(follow.current)}"]`)
    if (link && link !== document.activeElement) link.focus()
    follow.current = null
  })
  const onKeyDown = (event: KeyboardEvent, card: OrderCard) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (lift) carry(event, lift)
    else if (event.key === ' ') pickUp(event, card)
    else {
      const next = neighbour(board, card.number, event.key)
      if (!next) return
      event.preventDefault()
      document.querySelector<HTMLElement>(`[data-order="${CSS.escape(next.number)}"]`)?.focus()
    }
  }
  const pickUp = (event: KeyboardEvent, card: OrderCard) => {
    event.preventDefault()
    const targets = targetsOf(card)
    const first = targets[0]
    if (!first) return setSaid(t.drag.nowhere(shortNumber(card.number)))
    setLift({ card, targets, over: first })
    setSaid(t.drag.lifted(shortNumber(card.number), t.column[first]))
  }
  const carry = (event: KeyboardEvent, held: Lift) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step !== 0) {
      const at = held.over ? held.targets.indexOf(held.over) : -1
      const over = held.targets[Math.min(Math.max(at + step, 0), held.targets.length - 1)] ?? held.over
      setLift({ ...held, over })
      if (over) setSaid(t.drag.over(t.column[over]))
    } else if ((event.key === ' ' || event.key === 'Enter') && held.over) {
      follow.current = held.card.number
      setSaid(t.drag.dropped(shortNumber(held.card.number), t.column[held.over]))
      drop(held.card, held.over)
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      setLift(null)
      setSaid(t.drag.cancelled)
      if (event.key === 'Tab') return
    } else return
    event.preventDefault()
  }
  return { onKeyDown, said }
}
