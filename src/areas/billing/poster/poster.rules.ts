import { billPayment, promptPay } from '#kernel/thaiqr/index.ts'
import type { PromptPayReceiver } from '../settings/settings.rules.ts'

/** What a place is called in a reference: letters and digits in capitals, twenty at most (Thai QR, tag 30 sub 02). */
export const pointReference = (point: string): string =>
  point
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 20)

/**
 * The code of a stand, for any amount and as often as one likes. A biller's brings the place back as reference 1; where the place has no
 * letter that fits, `POS` stands for it. A PromptPay number says nothing of the place.
 */
export function posterCode(receiver: PromptPayReceiver, point: string): string {
  if (receiver.kind === 'biller')
    return billPayment({ billerId: receiver.id, ref1: pointReference(point) || 'POS' })
  return promptPay({ proxy: { type: receiver.type, id: receiver.id } })
}
