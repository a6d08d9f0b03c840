import type { OrderView } from '#areas/billing/public.ts'

export interface ShownStep {
  at: Date
  /** The order's own event, or a slip that was sent. */
  event: string
  status: OrderView['status'] | null
  reason: string | null
}

type TimelineSource = Pick<OrderView, 'timeline' | 'changes' | 'payments'>

/** What its buyer reads of an order's history, the latest first: its own steps and the slips that were sent. */
export function stepsOf({ timeline, changes, payments }: TimelineSource): ShownStep[] {
  const steps: ShownStep[] = timeline
    // A note for the shop's own people is no news for its buyer.
    .filter(({ event, at }) => event !== 'edit' || changes.some((one) => one.at.getTime() === at.getTime()))
    .map(({ at, event, status, reason }) => ({ at, event, status, reason }))
  for (const { slip, reason } of payments) {
    if (!slip) continue
    const refused = slip.status === 'rejected'
    steps.push({
      at: slip.sentAt,
      event: refused ? 'slip_refused' : 'slip',
      status: null,
      reason: refused ? reason : null,
    })
  }
  return steps
    .map((step, place) => ({ step, place }))
    .sort((a, b) => b.step.at.getTime() - a.step.at.getTime() || b.place - a.place)
    .map(({ step }) => step)
}
