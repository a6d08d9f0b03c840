import { buddhistYear, dateParts, day } from '#kernel/time/index.ts'

// Without lookalikes.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Returns the code of a receipt: the Buddhist year and six characters derived from the attempt's random id. */
export function receiptCode(at: Date, id: string): string {
  const year = String(buddhistYear(dateParts(day(at)).year)).slice(-2)
  const bits = BigInt(`0x${id.replaceAll('-', '').slice(-16)}`)
  const signs = Array.from(
    { length: 8 },
    (_, position) => alphabet[Number((bits >> BigInt(position * 5)) & 31n)],
  )
  return `EX-${year}-${signs.join('')}`
}
