export interface ReminderSettings {
  isOn: boolean
  /** After how many hours without a change the first e-mail leaves. */
  hours: number
  /** How many hours after the first a second one does; 0: none. */
  secondHours: number
  /** A code that goes along; empty for none. */
  coupon: string
}

export const usualReminders: ReminderSettings = { isOn: false, hours: 4, secondHours: 0, coupon: '' }

const hourMs = 3_600_000

/** A cart that has lain longer is nobody's intention any more: switching reminders on must not write about all of them. */
export const tooOldMs = 7 * 24 * hourMs

/**
 * Which reminder of a cart is due: 1, 2, or null. `sent`: how many were sent about what it holds now, `lastSentAt`: when the latest about it was
 * sent, whatever it held then.
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
    if (since(cart.changedAt) > hours * hourMs + tooOldMs) return null
    // Who changes a cart every few hours is not written to each time.
    return cart.lastSentAt && since(cart.lastSentAt) < 24 * hourMs ? null : 1
  }
  if (cart.sent !== 1 || secondHours === 0 || !cart.lastSentAt) return null
  const waited = since(cart.lastSentAt)
  return waited >= secondHours * hourMs && waited <= secondHours * hourMs + tooOldMs ? 2 : null
}
