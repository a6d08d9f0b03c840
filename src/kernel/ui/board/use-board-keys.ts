import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type BoardColumn, neighbourCard, nextTarget } from './board.rules.ts'
import { boardMessages } from './messages.ts'

/** A lifted card: where it may be dropped, and what it hovers over. */
export interface Lift<Card, Key> {
  card: Card
  targets: readonly Key[]
  over: Key | null
  /** On an ordered board: the position among the cards there. */
  at?: number
}

export interface BoardControls<Card, Key extends string> {
  board: BoardColumn<Card, Key>[]
  lift: Lift<Card, Key> | null
  setLift: (lift: Lift<Card, Key> | null) => void
  drop: (card: Card, to: Key, at?: number) => void
  /** Cards have a position within their column, too. */
  ordered?: boolean | undefined
  /** Selects another row of boards for the lifted card; returns its name, null if there is none. */
  toRow?: (step: 1 | -1) => string | null
  idOf: (card: Card) => string
  /** Returns the card's name for screen readers. */
  nameOf: (card: Card) => string
  columnName: (column: Key) => string
  targetsOf: (card: Card) => readonly Key[]
}

/**
 * Keyboard control of the board: arrow keys move between cards; space lifts a card, arrow keys select a column, space
 * or Enter drops it, Esc cancels. `announcement` is the text for screen readers.
 */
export function useBoardKeys<Card, Key extends string>(controls: BoardControls<Card, Key>) {
  const { board, lift, setLift, drop, idOf, nameOf, columnName, targetsOf, ordered, toRow } = controls
  const t = useMessages(boardMessages)
  const [announcement, announce] = useState('')
  const follow = useRef<{ id: string; from: Element; until: number } | null>(null)
  // A dropped card is rendered elsewhere, immediately or when updates by others arrive in between; the focus follows it
  // until the user moves it. It runs before anything else, or a key pressed in between would be lost.
  useLayoutEffect(() => {
    const followed = follow.current
    if (!followed) return
    const link = cardLinkOf(followed.id)
    const now = document.activeElement
    const isTaken = now !== null && now !== document.body && now !== link && now !== followed.from
    if (isTaken || Date.now() > followed.until) follow.current = null
    else if (link && link !== now) link.focus()
  })
  const onKeyDown = (event: KeyboardEvent, card: Card) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (lift) carry(event, lift)
    else if (event.key === ' ') pickUp(event, card)
    else {
      const next = neighbourCard(board, idOf(card), event.key, idOf)
      if (!next) return
      event.preventDefault()
      cardLinkOf(idOf(next))?.focus()
    }
  }
  const pickUp = (event: KeyboardEvent, card: Card) => {
    event.preventDefault()
    const targets = targetsOf(card)
    const currentColumn =
      ordered && board.find(({ cards }) => cards.some((candidate) => idOf(candidate) === idOf(card)))
    const first = currentColumn ? currentColumn.column : targets[0]
    if (!first) return announce(t.nowhere(nameOf(card)))
    const at = currentColumn
      ? currentColumn.cards.findIndex((candidate) => idOf(candidate) === idOf(card))
      : undefined
    setLift({ card, targets, over: first, ...(at !== undefined && { at }) })
    announce(t.lifted(nameOf(card), columnName(first)))
  }
  const carry = (event: KeyboardEvent, carried: Lift<Card, Key>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const up = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const length = (column: Key | null) => board.find((part) => part.column === column)?.cards.length ?? 0
    const page = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
    if (page !== 0 && toRow) {
      const row = toRow(page)
      if (row !== null) announce(t.row(row))
    } else if (step !== 0) {
      const over = nextTarget(carried.targets, carried.over, step)
      setLift({
        ...carried,
        over,
        ...(carried.at !== undefined && { at: Math.min(carried.at, length(over)) }),
      })
      if (over) announce(t.over(columnName(over)))
    } else if (up !== 0 && carried.at !== undefined && carried.over) {
      // The position after itself is where it already is: the next one is one further.
      const from =
        board
          .find((part) => part.column === carried.over)
          ?.cards.findIndex((card) => idOf(card) === idOf(carried.card)) ?? -1
      const next = carried.at + up === from + 1 && from >= 0 ? carried.at + 2 * up : carried.at + up
      const at = Math.max(0, Math.min(length(carried.over), next))
      setLift({ ...carried, at })
      announce(t.place(at + 1, columnName(carried.over)))
    } else if ((event.key === ' ' || event.key === 'Enter') && carried.over) {
      follow.current = { id: idOf(carried.card), from: event.currentTarget, until: Date.now() + maxFollowMs }
      announce(t.dropped(nameOf(carried.card), columnName(carried.over)))
      drop(carried.card, carried.over, carried.at)
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      setLift(null)
      announce(t.cancelled)
      if (event.key === 'Tab') return
    } else return
    event.preventDefault()
  }
  return { onKeyDown, announcement }
}

/** How long a move may take to complete before the focus is released. */
const maxFollowMs = 5000

const cardLinkOf = (id: string) => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)
