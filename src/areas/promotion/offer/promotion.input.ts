import { z } from 'zod'
import { parseBaht, type Satang, satang } from '#kernel/money/index.ts'
import { addDays, dayStart } from '#kernel/time/index.ts'
import { typedDay } from '#kernel/time/typed-day.ts'
import { codeOf } from './code.rules.ts'
import { formKinds } from './promotion.kinds.ts'
import type { OfferAction, OfferRule } from './promotion.rules.ts'

const moneyOrNothing = z
  .string()
  .default('')
  .transform((typed, check): Satang | null => {
    if (!typed.trim()) return null
    const parsed = parseBaht(typed)
    if (parsed.ok && parsed.amount > 0) return parsed.amount
    check.addIssue({ code: 'custom', params: { code: 'field.format' } })
    return z.NEVER
  })

const countOrNothing = z
  .string()
  .default('')
  .transform((typed) => (typed.trim() ? Number(typed) : null))
  .pipe(z.number().int().min(1).max(1_000_000).nullable())

const required = (path: string) => [
  { code: 'custom' as const, path: [path], params: { code: 'field.required' } },
]

/** A promotion as its form sends it: texts, in baht and percent. Days are Bangkok's and the last one counts. */
export const promotionInput = z
  .object({
    id: z.uuid().optional(),
    nameTh: z.string().trim().min(1).max(80),
    nameEn: z.string().trim().max(80).default(''),
    skus: z
      .string()
      .max(4000)
      .default('')
      .transform((text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))])
      .pipe(z.array(z.string().max(80)).max(200)),
    minBaht: moneyOrNothing,
    minPieces: countOrNothing,
    kind: z.enum(formKinds),
    percent: z
      .string()
      .default('')
      .transform((typed) => Math.round(Number(typed || 0) * 100))
      .pipe(z.number().int().min(0).max(10_000)),
    amountBaht: moneyOrNothing,
    pieces: countOrNothing,
    free: countOrNothing,
    capBaht: moneyOrNothing,
    startsOn: typedDay,
    endsOn: typedDay,
    firstOrder: z.string().optional(),
    stacks: z.string().optional(),
    needsCoupon: z.string().optional(),
    maxUses: countOrNothing,
    budgetBaht: moneyOrNothing,
    maxPerBuyer: countOrNothing,
  })
  .transform((typed, check) => {
    const action = actionOf(typed)
    if (typeof action === 'string') {
      for (const issue of required(action)) check.addIssue(issue)
      return z.NEVER
    }
    if (!typed.startsOn) {
      for (const issue of required('startsOn')) check.addIssue(issue)
      return z.NEVER
    }
    const startsAt = dayStart(typed.startsOn)
    const endsAt = typed.endsOn ? dayStart(addDays(typed.endsOn, 1)) : null
    if (endsAt && endsAt <= startsAt) {
      check.addIssue({ code: 'custom', path: ['endsOn'], params: { code: 'promotion.end_first' } })
      return z.NEVER
    }
    const rule: OfferRule = {
      skus: typed.skus,
      minSatang: typed.minBaht ?? satang(0),
      minPieces: typed.minPieces ?? 0,
      weekdays: [],
      hours: null,
      firstOrder: typed.firstOrder !== undefined,
      maxSatang: typed.capBaht,
      stacks: typed.stacks !== undefined,
      action,
    }
    return {
      id: typed.id,
      values: {
        name: { th: typed.nameTh, en: typed.nameEn || typed.nameTh },
        rule,
        needsCoupon: typed.needsCoupon !== undefined,
        startsAt,
        endsAt,
        maxUses: typed.maxUses,
        maxSatang: typed.budgetBaht,
        maxPerBuyer: typed.maxPerBuyer,
      },
    }
  })
export type PromotionInput = z.output<typeof promotionInput>

interface Typed {
  kind: (typeof formKinds)[number]
  percent: number
  amountBaht: Satang | null
  pieces: number | null
  free: number | null
}

/** The action, or the name of the field that is missing. */
function actionOf({ kind, percent, amountBaht, pieces, free }: Typed): OfferAction | string {
  switch (kind) {
    case 'percent':
      return percent ? { kind, rateBp: percent } : 'percent'
    case 'shipping':
      return { kind }
    case 'free_pieces':
      return pieces ? { kind, buy: pieces, free: free ?? 1 } : 'pieces'
    case 'bundle':
      return pieces && amountBaht ? { kind, pieces, satang: amountBaht } : pieces ? 'amountBaht' : 'pieces'
    default:
      return amountBaht ? { kind, satang: amountBaht } : 'amountBaht'
  }
}

export const couponInput = z.object({
  promotion: z.uuid(),
  code: z
    .string()
    .default('')
    .transform(codeOf)
    .refine((code) => !code || /^[A-Z0-9]{4,20}$/.test(code), { params: { code: 'promotion.code_format' } }),
  /** Without a code: so many made up, each for one use. */
  count: z
    .string()
    .default('')
    .transform((typed) => Number(typed || 1))
    .pipe(z.number().int().min(1).max(500)),
  maxUses: countOrNothing,
})
