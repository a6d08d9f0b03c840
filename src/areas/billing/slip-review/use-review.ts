import { useState } from 'react'
import type { ListUrlState } from '#kernel/list/use-list-url.ts'
import { useLiveList } from '#kernel/list/use-live-list.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { useKeyboardShortcuts } from '#kernel/ui/use-keyboard-shortcuts.ts'
import { nextSlip, waitingNow } from './queue-badge.rules.ts'
import { receivedOf } from './received.rules.ts'
import type { ReviewView } from './review-view.server.ts'
import { type SlipQuery, slipList } from './slips.list.rules.ts'
import { useDecisions } from './use-decisions.ts'

export type Asking = 'reject' | 'ask'
type Open = ReviewView['open']

export interface Review {
  /** The slips of the tab, without those just decided. */
  slips: ReviewView['slips']
  /** How many slips are waiting, of all orders, without those just decided. */
  waiting: number
  open: Open
  zoom: number
  setZoom: (zoom: number) => void
  turn: number
  setTurn: (degrees: number) => void
  asking: Asking | null
  setAsking: (asking: Asking | null) => void
  /** Moves to the next or previous slip. */
  walk: (step: 1 | -1) => void
  /** The amount received in baht, as typed; empty: the amount requested. */
  received: string
  setReceived: (input: string) => void
  /** Whether approving would only repeat the user's own approval: one user cannot be both of the two approvers. */
  isOwnApproval: boolean
  /** Approves with the amount received that is on the screen. */
  approve: () => void
  reject: (reason: string) => void
}

/** The review's own state: what is open, how it is displayed, and its keys A R Q J K Z U. */
export function useReview(view: ReviewView, address: ListUrlState<SlipQuery>): Review {
  useLiveList('payments')
  const decisions = useDecisions()
  const slips = view.slips.filter(
    ({ slipId, slipStatus }) => slipStatus !== 'waiting' || !decisions.hidden.has(slipId),
  )
  // A decided slip disappears immediately; the next one opens when its page data has been loaded.
  const open = slips.some(({ slipId }) => slipId === view.open?.slip.slipId) ? view.open : null
  const current = open?.slip.slipId ?? ''
  const imageView = useImageView(current)
  const [asking, setAsking] = useState<Asking | null>(null)
  const [input, setInput] = useState({ of: '', text: '' })
  const received = input.of === current ? input.text : suggestedReceived(open)
  const isOwnApproval = isRepetition(open, received)

  const go = (slipId: string | undefined) => {
    setAsking(null)
    address.go({ slip: slipId ?? null })
  }
  const walk = (step: 1 | -1) => {
    const target = slips[slips.findIndex(({ slipId }) => slipId === current) + step]
    if (target) go(target.slipId)
  }
  const decide = (
    kind: 'confirm' | 'reject',
    { reason, received }: { reason?: string; received?: number } = {},
  ) => {
    if (open?.slip.slipStatus !== 'waiting') return
    if (kind === 'confirm' && isOwnApproval) return
    const { paymentId, slipId, orderNumber: number } = open.slip
    decisions.decide({ paymentId, slipId, number, kind, reason, received })
    go(nextSlip(slips, current)?.slipId)
  }
  const review: Review = {
    slips,
    waiting: waitingNow(
      view.stats.waiting,
      view.slips,
      decisions.hidden,
      view.tab === 'waiting' && !view.order && view.slips.length < slipList.size,
    ),
    open,
    ...imageView,
    asking,
    setAsking,
    walk,
    received,
    setReceived: (text) => setInput({ of: current, text }),
    isOwnApproval,
    approve: () => {
      const amount = receivedOf(received)
      decide('confirm', amount === null ? {} : { received: amount })
    },
    reject: (reason) => decide('reject', { reason }),
  }
  useKeyboardShortcuts({
    a: () => review.approve(),
    r: () => open?.slip.slipStatus === 'waiting' && setAsking('reject'),
    q: () => open?.slip.slipStatus === 'waiting' && setAsking('ask'),
    j: () => walk(1),
    k: () => walk(-1),
    z: () => imageView.setZoom(imageView.zoom > 1 ? 1 : 2),
    u: decisions.undo,
  })
  return review
}

/** Returns the amount to start with: what the first person approved, or what the slip shows, if it is not what was due. */
function suggestedReceived(open: Open): string {
  if (!open) return ''
  const approved = open.second?.first?.amount
  const other = open.slip.verdict.checks.find(
    ({ code }) => code === 'amount_over' || (code === 'amount_short' && open.takesParts),
  )?.params?.amount
  const amount = approved ?? other
  return amount && amount !== open.slip.amount ? formatBaht(amount as Satang, { unit: 'none' }) : ''
}

function isRepetition(open: Open, received: string): boolean {
  const first = open?.second?.first
  if (!open || !first?.isOwn) return false
  return first.amount === null || first.amount === (receivedOf(received) ?? open.slip.amount)
}

function useImageView(of: string) {
  const [look, setLook] = useState({ of, zoom: 1, turn: 0 })
  const now = look.of === of ? look : { of, zoom: 1, turn: 0 }
  return {
    zoom: now.zoom,
    turn: now.turn,
    setZoom: (zoom: number) => setLook({ ...now, zoom: Math.min(3, Math.max(1, zoom)) }),
    setTurn: (rotation: number) => setLook({ ...now, turn: rotation }),
  }
}
