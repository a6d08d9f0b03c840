import { z } from 'zod'
import { parseBaht, type Satang } from '#kernel/money/index.ts'
import { thaiDigitsToArabic } from '#kernel/text/index.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { addDays, dayStart } from '#kernel/time/index.ts'
import { audiences, roundings } from '../price/price.rules.ts'

type Refine = { addIssue(issue: { code: 'custom'; params: { code: string } }): void }
const reject = (check: Refine, code: string): never => {
  check.addIssue({ code: 'custom', params: { code } })
  return z.NEVER
}

/** Baht as typed, or empty; zero means free of charge and is allowed. */
const money = z
  .string()
  .max(40)
  .default('')
  .transform((input, check): Satang | null => {
    if (!input.trim()) return null
    const parsed = parseBaht(input)
    return parsed.ok ? parsed.amount : reject(check, 'field.format')
  })

/** Percent as typed, in basis points; null if empty. */
export const percent = z
  .string()
  .max(20)
  .default('')
  .transform((input, check): number | null => {
    const text = thaiDigitsToArabic(input).replace('%', '').trim()
    if (!text) return null
    const bp = Math.round(Number(text) * 100)
    return Number.isInteger(bp) && bp > 0 && bp <= 10_000 ? bp : reject(check, 'pricing.percent')
  })

const pieces = z
  .string()
  .max(20)
  .default('1')
  .transform((input, check): number => {
    const count = Number(thaiDigitsToArabic(input).replaceAll(',', '').trim() || 1)
    return Number.isInteger(count) && count >= 1 && count <= 1_000_000 ? count : reject(check, 'field.whole')
  })

const rounding = z.coerce.number().pipe(z.literal(roundings)).default(1)

/** A price list as its form sends it. Days are in Bangkok time, and the last one is inclusive. */
export const priceListInput = z
  .object({
    nameTh: z.string().trim().min(1).max(80),
    nameEn: z.string().trim().max(80).default(''),
    audience: z.enum(audiences),
    tags: z
      .string()
      .max(1000)
      .default('')
      .transform((text) => [
        ...new Set(
          text
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean),
        ),
      ])
      .pipe(z.array(z.string().max(40)).max(30)),
    off: percent,
    rounding,
    priority: z.coerce.number().int().min(0).max(1000).default(0),
    startsOn: daySchema,
    endsOn: daySchema,
  })
  .transform((input, check) => {
    const startsAt = input.startsOn ? dayStart(input.startsOn) : null
    const endsAt = input.endsOn ? dayStart(addDays(input.endsOn, 1)) : null
    const wrong = (path: string, code: string) =>
      check.addIssue({ code: 'custom', path: [path], params: { code } })
    if (startsAt && endsAt && endsAt <= startsAt) wrong('endsOn', 'pricing.end_first')
    if (input.audience === 'tags' && !input.tags.length) wrong('tags', 'pricing.no_tag')
    if (input.audience === 'everyone' && input.off) wrong('off', 'pricing.first_piece')
    return {
      name: { th: input.nameTh, en: input.nameEn || input.nameTh },
      audience: input.audience,
      tags: input.audience === 'tags' ? input.tags : [],
      offBp: input.off,
      rounding: input.rounding,
      priority: input.priority,
      startsAt,
      endsAt,
    }
  })
export type PriceListInput = z.output<typeof priceListInput>

/** One price of a list: the SKU it is for, the minimum quantity, and either an amount or a discount. */
export const listPriceInput = z
  .object({
    sku: z.string().trim().min(1).max(100),
    from: pieces,
    price: money,
    off: percent,
  })
  .transform(({ sku, from, price, off }, check) => {
    if ((price === null) === (off === null))
      check.addIssue({ code: 'custom', path: ['price'], params: { code: 'pricing.either' } })
    return { sku, fromMilli: from * 1000, satang: price, offBp: off }
  })
export type ListPriceInput = z.output<typeof listPriceInput>

/** A change of all amounts of a list by a percentage; negative for cheaper. */
export const adjustmentInput = z.object({
  by: z
    .string()
    .max(20)
    .transform((input, check): number => {
      const bp = Math.round(Number(thaiDigitsToArabic(input).replace('%', '').trim() || 0) * 100)
      return Number.isInteger(bp) && bp !== 0 && bp >= -10_000 && bp <= 100_000
        ? bp
        : reject(check, 'pricing.change')
    }),
  rounding,
})
export type AdjustmentInput = z.output<typeof adjustmentInput>
