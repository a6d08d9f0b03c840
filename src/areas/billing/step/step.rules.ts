import type { Address, Contact } from '../order/order.types.ts'
import type { PayState } from '../pay/pay-view.ts'

/** The steps of an order: recipient and address, payment method, the payment itself. */
export const steps = ['contact', 'method', 'pay', 'done'] as const
export type Step = (typeof steps)[number]

interface ContactDetails {
  contact: Contact
  address: Address | null
  /** Whether it is delivered to an address. */
  isSent: boolean
  /** Whether the buyer is known otherwise: an invoice names its buyer. */
  isKnown: boolean
}

/**
 * Returns what is missing before it can be paid: the recipient, a way to reach them, or the address. Null if nothing is
 * missing.
 */
export function missingOf({
  contact,
  address,
  isSent,
  isKnown,
}: ContactDetails): 'name' | 'reach' | 'address' | null {
  if (!contact.name.replace(/[\s-]/g, '')) return 'name'
  // Carriers call; for online delivery an email address is enough.
  if (!isKnown && !contact.phone && (isSent || !contact.email)) return 'reach'
  return isSent && !address ? 'address' : null
}

const finishedStates: ReadonlySet<PayState> = new Set(['paid', 'owed', 'refunded', 'cancelled', 'cod'])
const payableStates: ReadonlySet<PayState> = new Set(['open', 'refused', 'declined'])

/**
 * Returns which step to show: the requested one, as far as the order has progressed. While money is on its way, or once
 * the time is over, it is the payment step; a finished order shows the last step.
 */
export function currentStep(
  state: PayState,
  missing: ReturnType<typeof missingOf>,
  requestedStep: string | null,
): Step {
  if (finishedStates.has(state)) return 'done'
  if (!payableStates.has(state)) return 'pay'
  if (missing) return 'contact'
  return requestedStep === 'contact' || requestedStep === 'method' ? requestedStep : 'pay'
}
