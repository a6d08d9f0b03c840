import { bahtDecimal, parseBaht, type Satang } from '#kernel/money/index.ts'
import { thaiDigitsToArabic } from '#kernel/text/index.ts'

export interface RateStep {
  uptoGrams: number
  satang: Satang
}

export type RateTable = { ok: true; steps: RateStep[] } | { ok: false; line: number; why: 'line' | 'order' }

/** Weights as people write them: grams unless kilograms are named. */
const weight = /^([\d.,]+)\s*(kg|kgs|กก\.?|กิโลกรัม|กิโล|g|กรัม|ก\.?)?$/i

/**
 * A table of prices by weight as it is pasted or typed: each line up to how much, and the price in baht, with a tab, semicolon, comma or
 * space between. A heading is skipped. The weights rise from line to line.
 */
export function readRateTable(text: string): RateTable {
  const steps: RateStep[] = []
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = thaiDigitsToArabic(raw).trim()
    if (!line || (steps.length === 0 && !/^\d/.test(line))) continue
    const [typed = '', price = '', ...more] = cellsOf(line)
    const grams = gramsOf(typed)
    const amount = parseBaht(price.replace(/^฿|\s*(?:บาท|baht)$/gi, ''))
    if (grams === null || !amount.ok || more.length) return { ok: false, line: at + 1, why: 'line' }
    if (grams <= (steps.at(-1)?.uptoGrams ?? 0)) return { ok: false, line: at + 1, why: 'order' }
    steps.push({ uptoGrams: grams, satang: amount.amount })
  }
  return { ok: true, steps }
}

/** A comma may stand between the two figures and within one: what separates them is what leaves a figure at the end. */
function cellsOf(line: string): string[] {
  if (/[\t;|]/.test(line)) return line.split(/\s*[\t;|]\s*/)
  const found = /^(\S(?:.*?\S)??)(?:\s*,\s*|\s+)(฿?\s*[\d.,]+\s*(?:บาท|baht)?)$/i.exec(line)
  return found ? [found[1] ?? '', found[2] ?? ''] : [line]
}

function gramsOf(typed: string): number | null {
  const found = weight.exec(typed)
  const count = Number(found?.[1]?.replaceAll(',', ''))
  if (!found || !Number.isFinite(count)) return null
  const grams = Math.round(/^(kg|กก|กิโล)/i.test(found[2] ?? '') ? count * 1000 : count)
  return grams >= 1 && grams <= 1_000_000 ? grams : null
}

/** The same table as text, which `readRateTable` reads back. */
export const writeRateTable = (steps: readonly RateStep[]): string =>
  steps.map(({ uptoGrams, satang }) => `${uptoGrams}\t${bahtDecimal(satang)}`).join('\n')
