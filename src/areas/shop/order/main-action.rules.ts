import type { DisplayStatus } from './order-status.rules.ts'

/** The buyer's most likely next action. `check`: view a payment the shop is verifying; there is nothing more to pay. */
export type MainAction = 'pay' | 'renew' | 'check' | 'track' | 'review' | 'again' | 'none'

interface MainActionContext {
  status: DisplayStatus
  canSubmitSlip: boolean
  canRenew: boolean
  /** Whether a parcel has a carrier with tracking. */
  tracked: boolean
  /** Whether an item is awaiting the buyer's review. */
  reviewable: boolean
}

/** Returns the main action of an order's page, by its state. A buyer who has already transferred is never asked to pay again. */
export function mainActionOf({
  status,
  canSubmitSlip,
  canRenew,
  tracked,
  reviewable,
}: MainActionContext): MainAction {
  switch (status) {
    case 'pending_payment':
      return canSubmitSlip ? 'pay' : 'none'
    case 'verifying':
      return 'check'
    case 'expired':
      return canRenew ? 'renew' : canSubmitSlip ? 'check' : 'again'
    case 'shipped':
    case 'part_shipped':
      return tracked ? 'track' : 'none'
    case 'handed_over':
    case 'completed':
      return reviewable ? 'review' : 'again'
    case 'cancelling':
    case 'cancelled':
      return 'again'
    default:
      return 'none'
  }
}

/** Whether "order again" is shown next to the main action: only if nothing of this order is still to come. */
export const canReorder = (status: DisplayStatus): boolean =>
  ['handed_over', 'completed', 'cancelled', 'cancelling', 'expired', 'shipped'].includes(status)
