import { useState } from 'react'
import type { ListUrlState } from '#kernel/list/use-list-url.ts'
import { useLiveList } from '#kernel/list/use-live-list.ts'
import { useKeyboardShortcuts } from '#kernel/ui/use-keyboard-shortcuts.ts'
import { nextSlip, waitingNow } from './queue-badge.rules.ts'
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
  /** `received`: in satang, if it differs from the amount requested. */
  approve: (received?: number) => void
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
    // One user cannot be both of the two approvers.
    if (kind === 'confirm' && open.second?.first?.isOwn) return
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
    approve: (received) => decide('confirm', { received }),
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
