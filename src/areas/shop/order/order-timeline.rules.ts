import type { OrderView } from '#areas/billing/public.ts'

export interface TimelineStep {
  at: Date
  /** An event of the order, or a submitted slip. */
  event: string
  status: OrderView['status'] | null
  reason: string | null
}

type TimelineSource = Pick<OrderView, 'timeline' | 'changes' | 'payments'>

/** Returns the buyer's view of an order's history, latest first: its own steps and the submitted slips. */
export function stepsOf({ timeline, changes, payments }: TimelineSource): TimelineStep[] {
  const steps: TimelineStep[] = timeline
    // An internal note is of no interest to the buyer.
    .filter(
      ({ event, at }) => event !== 'edit' || changes.some((change) => change.at.getTime() === at.getTime()),
    )
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
    .map((step, index) => ({ step, place: index }))
    .sort((a, b) => b.step.at.getTime() - a.step.at.getTime() || b.place - a.place)
    .map(({ step }) => step)
}
