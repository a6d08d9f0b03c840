export interface ReminderSettings {
  isOn: boolean
  /** Hours without a change after which the first email is sent. */
  hours: number
  /** Hours between the first and the second email; 0 means there is no second. */
  secondHours: number
  /** A coupon code to include; empty for none. */
  coupon: string
}

export const defaultReminderSettings: ReminderSettings = { isOn: false, hours: 4, secondHours: 0, coupon: '' }

const hourMs = 3_600_000

/** Carts older than this reflect no intention any more: switching reminders on must not send emails about all of them. */
export const maxCartAgeMs = 7 * 24 * hourMs

/**
 * Returns which reminder of a cart is due: 1, 2, or null. `sent` is the number already sent about its current contents,
 * `lastSentAt` the time of the latest email about it, whatever its contents were then.
 */
export function dueReminder(
  { isOn, hours, secondHours }: ReminderSettings,
  cart: { changedAt: Date; sent: number; lastSentAt: Date | null },
  now: Date,
): 1 | 2 | null {
  if (!isOn) return null
  const since = (at: Date) => now.getTime() - at.getTime()
  if (since(cart.changedAt) < hours * hourMs) return null
  if (cart.sent === 0) {
    if (since(cart.changedAt) > hours * hourMs + maxCartAgeMs) return null
    // A user who changes a cart every few hours does not get an email each time.
    return cart.lastSentAt && since(cart.lastSentAt) < 24 * hourMs ? null : 1
  }
  if (cart.sent !== 1 || secondHours === 0 || !cart.lastSentAt) return null
  const waited = since(cart.lastSentAt)
  return waited >= secondHours * hourMs && waited <= secondHours * hourMs + maxCartAgeMs ? 2 : null
}
