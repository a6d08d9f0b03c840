import type { Address, Contact } from '../order/order.types.ts'
import type { PayState } from '../pay/pay-view.ts'

/** The way from an order to its end: who takes it in and where, how it is paid, the payment itself. */
export const steps = ['contact', 'method', 'pay', 'done'] as const
export type Step = (typeof steps)[number]

interface Known {
  contact: Contact
  address: Address | null
  /** It is sent to somebody's door. */
  isSent: boolean
  /** Whose it is, is known otherwise: an invoice names its buyer. */
  isKnown: boolean
}

/** What has to be known before it is paid: whom it is for, a way to reach them, and where it goes. Null where nothing is missing. */
export function missingOf({ contact, address, isSent, isKnown }: Known): 'name' | 'reach' | 'address' | null {
  if (!contact.name.replace(/[\s-]/g, '')) return 'name'
  // Carriers call; what is given online is told of by e-mail as well.
  if (!isKnown && !contact.phone && (isSent || !contact.email)) return 'reach'
  return isSent && !address ? 'address' : null
}

const over: ReadonlySet<PayState> = new Set(['paid', 'owed', 'refunded', 'cancelled', 'cod'])
const waiting: ReadonlySet<PayState> = new Set(['open', 'refused', 'declined'])

/**
 * Which step is shown: the one that was asked for, as far as the order has come. While money is on its way, or the time is over, that is
 * the payment; what is over is over.
 */
export function stepNow(state: PayState, missing: ReturnType<typeof missingOf>, asked: string | null): Step {
  if (over.has(state)) return 'done'
  if (!waiting.has(state)) return 'pay'
  if (missing) return 'contact'
  return asked === 'contact' || asked === 'method' ? asked : 'pay'
}
