import { billPayment, promptPay } from '#kernel/thaiqr/index.ts'
import type { PromptPayReceiver } from '../settings/settings.rules.ts'

/** Returns the name of a place as a reference: letters and digits in capitals, twenty at most (Thai QR, tag 30 sub 02). */
export const pointReference = (point: string): string =>
  point
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 20)

/**
 * Returns the code of a poster, for any amount and reusable without limit. A biller's code returns the place as
 * reference 1; if the place has no usable letter, `POS` is used. A PromptPay number says nothing about the place.
 */
export function posterCode(receiver: PromptPayReceiver, point: string): string {
  if (receiver.kind === 'biller')
    return billPayment({ billerId: receiver.id, ref1: pointReference(point) || 'POS' })
  return promptPay({ proxy: { type: receiver.type, id: receiver.id } })
}
