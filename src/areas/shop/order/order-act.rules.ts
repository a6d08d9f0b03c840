import type { ShownStatus } from './order-status.rules.ts'

/** What a buyer most likely came for. `check`: to look at a payment the shop is checking; there is nothing more to pay. */
export type MainAct = 'pay' | 'renew' | 'check' | 'track' | 'review' | 'again' | 'none'

interface ActContext {
  status: ShownStatus
  maySendSlip: boolean
  mayRenew: boolean
  /** A parcel whose carrier shows where it is. */
  tracked: boolean
  /** Something of it waits for the buyer's review. */
  reviewable: boolean
}

/** The one main act of an order's page, by its state. Who has transferred already is never asked to pay again. */
export function mainActOf({ status, maySendSlip, mayRenew, tracked, reviewable }: ActContext): MainAct {
  switch (status) {
    case 'pending_payment':
      return maySendSlip ? 'pay' : 'none'
    case 'verifying':
      return 'check'
    case 'expired':
      return mayRenew ? 'renew' : maySendSlip ? 'check' : 'again'
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

/** Ordering the same once more stands beside the main act only where nothing of this order is still to come. */
export const mayOrderAgain = (status: ShownStatus): boolean =>
  ['handed_over', 'completed', 'cancelled', 'cancelling', 'expired', 'shipped'].includes(status)
