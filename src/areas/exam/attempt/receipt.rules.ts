import { buddhistYear, dateParts, day } from '#kernel/time/index.ts'

// Without those that look alike.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What a receipt is called: the Buddhist year and six signs made of the attempt's id, which is random. */
export function receiptCode(at: Date, id: string): string {
  const year = String(buddhistYear(dateParts(day(at)).year)).slice(-2)
  const bits = BigInt(`0x${id.replaceAll('-', '').slice(-16)}`)
  const signs = Array.from({ length: 8 }, (_, place) => letters[Number((bits >> BigInt(place * 5)) & 31n)])
  return `EX-${year}-${signs.join('')}`
}
