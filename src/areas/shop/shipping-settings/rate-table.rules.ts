import { bahtDecimal, parseBaht, type Satang } from '#kernel/money/index.ts'
import { thaiDigitsToArabic } from '#kernel/text/index.ts'

export interface RateStep {
  uptoGrams: number
  satang: Satang
}

export type RateTable = { ok: true; steps: RateStep[] } | { ok: false; line: number; why: 'line' | 'order' }

/** Weights as people write them: in grams unless kilograms are specified. */
const weight = /^([\d.,]+)\s*(kg|kgs|กก\.?|กิโลกรัม|กิโล|g|กรัม|ก\.?)?$/i

/**
 * Parses a pasted or typed table of prices by weight: each line has a maximum weight and the price in baht, separated
 * by a tab, semicolon, comma or space. A heading is skipped. The weights must increase from line to line.
 */
export function parseRateTable(text: string): RateTable {
  const steps: RateStep[] = []
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const line = thaiDigitsToArabic(raw).trim()
    if (!line || (steps.length === 0 && !/^\d/.test(line))) continue
    const [input = '', price = '', ...more] = cellsOf(line)
    const grams = gramsOf(input)
    const amount = parseBaht(price.replace(/^฿|\s*(?:บาท|baht)$/gi, ''))
    if (grams === null || !amount.ok || more.length) return { ok: false, line: at + 1, why: 'line' }
    if (grams <= (steps.at(-1)?.uptoGrams ?? 0)) return { ok: false, line: at + 1, why: 'order' }
    steps.push({ uptoGrams: grams, satang: amount.amount })
  }
  return { ok: true, steps }
}

/** A comma may be the separator or part of a number: the separator is the one that leaves a valid number at the end. */
function cellsOf(line: string): string[] {
  if (/[\t;|]/.test(line)) return line.split(/\s*[\t;|]\s*/)
  const found = /^(\S(?:.*?\S)??)(?:\s*,\s*|\s+)(฿?\s*[\d.,]+\s*(?:บาท|baht)?)$/i.exec(line)
  return found ? [found[1] ?? '', found[2] ?? ''] : [line]
}

function gramsOf(input: string): number | null {
  const found = weight.exec(input)
  const count = Number(found?.[1]?.replaceAll(',', ''))
  if (!found || !Number.isFinite(count)) return null
  const grams = Math.round(/^(kg|กก|กิโล)/i.test(found[2] ?? '') ? count * 1000 : count)
  return grams >= 1 && grams <= 1_000_000 ? grams : null
}

/** Formats the table as text that `parseRateTable` can parse. */
export const formatRateTable = (steps: readonly RateStep[]): string =>
  steps.map(({ uptoGrams, satang }) => `${uptoGrams}\t${bahtDecimal(satang)}`).join('\n')
