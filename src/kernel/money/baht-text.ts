import type { Satang } from './satang.ts'

const digits = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const placeNames = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']

/**
 * Returns an amount in Thai words for documents: 1,070.25 → 'หนึ่งพันเจ็ดสิบบาทยี่สิบห้าสตางค์'. A final one in a
 * number of several digits reads เอ็ด (หนึ่งร้อยเอ็ด), as banks and the Royal Society write it. Negative amounts start
 * with ลบ.
 */
export function bahtText(amount: Satang): string {
  const size = Math.abs(amount)
  const rest = size % 100
  const baht = (size - rest) / 100
  const minus = amount < 0 ? 'ลบ' : ''
  if (size === 0) return 'ศูนย์บาทถ้วน'
  if (rest === 0) return `${minus}${numberText(baht)}บาทถ้วน`
  return `${minus}${baht === 0 ? '' : `${numberText(baht)}บาท`}${numberText(rest)}สตางค์`
}

// Thai counts in groups of six digits, each followed by ล้าน: a million million is ล้านล้าน.
function numberText(n: number, under = false): string {
  const low = n % 1_000_000
  const high = (n - low) / 1_000_000
  if (high === 0) return groupText(low, under)
  return `${numberText(high, under)}ล้าน${groupText(low, true)}`
}

/** `under`: digits precede this group, so that a lone final one reads เอ็ด. */
function groupText(n: number, under: boolean): string {
  let text = ''
  const numeral = String(n)
  for (let i = 0; i < numeral.length; i++) {
    const digit = Number(numeral[i])
    const position = numeral.length - 1 - i
    if (digit === 0) continue
    if (position === 1 && digit === 1) text += 'สิบ'
    else if (position === 1 && digit === 2) text += 'ยี่สิบ'
    else if (position === 0 && digit === 1 && (under || numeral.length > 1)) text += 'เอ็ด'
    else text += digits[digit]! + placeNames[position]!
  }
  return text
}
