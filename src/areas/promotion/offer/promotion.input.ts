import { z } from 'zod'
import { paymentMethods } from '#areas/billing/public.ts'
import { parseBaht, type Satang, satang } from '#kernel/money/index.ts'
import { thaiDigitsToArabic } from '#kernel/text/index.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { addDays, dayStart } from '#kernel/time/index.ts'
import { codeOf } from './code.rules.ts'
import { formKinds } from './promotion.kinds.ts'
import { channels, type OfferAction, type OfferRule } from './promotion.types.ts'

const optionalMoney = z
  .string()
  .default('')
  .transform((typed, check): Satang | null => {
    if (!typed.trim()) return null
    const parsed = parseBaht(typed)
    if (parsed.ok && parsed.amount > 0) return parsed.amount
    check.addIssue({ code: 'custom', params: { code: 'field.format' } })
    return z.NEVER
  })

/** Parses a number as typed: ๑,๐๐๐ is 1000. */
const parseNumber = (typed: string): number => Number(thaiDigitsToArabic(typed).replaceAll(',', '').trim())

/**
 * Parses a percentage as typed (`10`, `12.5%`). Returns basis points, or null if it is invalid or not above 0 and at
 * most 100.
 */
function parseRate(typed: string): number | null {
  const rateBp = Math.round(parseNumber(typed.replace('%', '')) * 100)
  return rateBp > 0 && rateBp <= 10_000 ? rateBp : null
}

const optionalCount = z
  .string()
  .default('')
  .transform((typed) => (typed.trim() ? parseNumber(typed) : null))
  .pipe(z.number().int().min(1).max(1_000_000).nullable())

/** The values a form submits under one name: a single one is a string, several are a list. */
const stringList = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((typed) => [typed].flat())

/** Values of checkboxes. */
const checkedValues = stringList.transform((typed) => typed.filter(Boolean))

const splitList = (text: string) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

const optionalTime = z
  .string()
  .default('')
  .transform((typed, check): number | null => {
    if (!typed.trim()) return null
    const [, hours, minutes] = /^([01]?\d|2[0-4])[:.]([0-5]\d)$/.exec(typed.trim()) ?? []
    const minute = Number(hours) * 60 + Number(minutes)
    if (minute <= 24 * 60) return minute
    check.addIssue({ code: 'custom', params: { code: 'field.format' } })
    return z.NEVER
  })

const requiredError = (path: string) => [
  { code: 'custom' as const, path: [path], params: { code: 'field.required' } },
]

/** A promotion as submitted by its form: strings, in baht and per cent. Days are in Bangkok time, the last one inclusive. */
export const promotionInput = z
  .object({
    id: z.uuid().optional(),
    nameTh: z.string().trim().min(1).max(80),
    nameEn: z.string().trim().max(80).default(''),
    skus: z
      .string()
      .max(4000)
      .default('')
      .transform(splitList)
      .pipe(z.array(z.string().max(80)).max(200)),
    categories: checkedValues.pipe(z.array(z.string().max(100)).max(50)),
    groups: checkedValues.pipe(z.array(z.string().max(40)).max(30)),
    provinces: checkedValues.pipe(z.array(z.string().regex(/^\d{2}$/)).max(80)),
    channels: checkedValues.pipe(z.array(z.enum(channels))),
    payments: checkedValues.pipe(z.array(z.enum(paymentMethods))),
    weekdays: checkedValues.pipe(
      z
        .array(
          z
            .string()
            .regex(/^[0-6]$/)
            .transform(Number),
        )
        .max(7),
    ),
    hoursFrom: optionalTime,
    hoursTo: optionalTime,
    minBaht: optionalMoney,
    minPieces: optionalCount,
    kind: z.enum(formKinds),
    percent: z
      .string()
      .default('')
      .transform((typed, check): number => {
        if (!typed.trim()) return 0
        const rateBp = parseRate(typed)
        if (rateBp !== null) return rateBp
        check.addIssue({ code: 'custom', params: { code: 'promotion.percent' } })
        return z.NEVER
      }),
    amountBaht: optionalMoney,
    pieces: optionalCount,
    free: optionalCount,
    /** The threshold of each tier (items or baht) and its percentage, row by row, so that an empty row keeps its place. */
    stepFrom: stringList.pipe(z.array(z.string()).max(8)),
    stepPercent: stringList.pipe(z.array(z.string()).max(8)),
    giftSkus: z
      .string()
      .max(800)
      .default('')
      .transform(splitList)
      .pipe(z.array(z.string().max(80)).max(10)),
    giftPieces: optionalCount,
    /** The multiple, or the number of points. */
    times: optionalCount.pipe(z.number().int().min(2).max(20).nullable()),
    points: optionalCount.pipe(z.number().int().max(100_000).nullable()),
    every: optionalCount.pipe(z.number().int().max(1000).nullable()),
    capBaht: optionalMoney,
    startsOn: daySchema,
    endsOn: daySchema,
    firstOrder: z.string().optional(),
    stacks: z.string().optional(),
    needsCoupon: z.string().optional(),
    priority: z
      .string()
      .default('')
      .transform((typed) => parseNumber(typed || '0'))
      .pipe(z.number().int().min(-100).max(100)),
    maxUses: optionalCount,
    budgetBaht: optionalMoney,
    maxPerBuyer: optionalCount,
  })
  .transform((typed, check) => {
    const wrong = typed.kind === 'tiers' || typed.kind === 'spend_tiers' ? validateSteps(typed) : []
    if (wrong.length) {
      for (const { path, code } of wrong) check.addIssue({ code: 'custom', path, params: { code } })
      return z.NEVER
    }
    const action = actionOf(typed)
    if (typeof action === 'string') {
      for (const issue of requiredError(action)) check.addIssue(issue)
      return z.NEVER
    }
    if (!typed.startsOn) {
      for (const issue of requiredError('startsOn')) check.addIssue(issue)
      return z.NEVER
    }
    const startsAt = dayStart(typed.startsOn)
    const endsAt = typed.endsOn ? dayStart(addDays(typed.endsOn, 1)) : null
    if (endsAt && endsAt <= startsAt) {
      check.addIssue({ code: 'custom', path: ['endsOn'], params: { code: 'promotion.end_first' } })
      return z.NEVER
    }
    const { hoursFrom: from, hoursTo: to } = typed
    if ((from === null) !== (to === null) || (from !== null && from === to)) {
      for (const issue of requiredError(from === null ? 'hoursFrom' : 'hoursTo')) check.addIssue(issue)
      return z.NEVER
    }
    const rule: OfferRule = {
      skus: typed.skus,
      ...(typed.categories.length && { categories: typed.categories }),
      ...(typed.groups.length && { groups: typed.groups }),
      ...(typed.provinces.length && { provinces: typed.provinces }),
      ...(typed.channels.length && typed.channels.length < channels.length && { channels: typed.channels }),
      ...(typed.payments.length && { payments: typed.payments }),
      minSatang: typed.minBaht ?? satang(0),
      minPieces: typed.minPieces ?? 0,
      weekdays: typed.weekdays.length < 7 ? typed.weekdays : [],
      hours: from === null || to === null ? null : { from, to },
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
        priority: typed.priority,
        startsAt,
        endsAt,
        maxUses: typed.maxUses,
        maxSatang: typed.budgetBaht,
        maxPerBuyer: typed.maxPerBuyer,
      },
    }
  })
export type PromotionInput = z.output<typeof promotionInput>

interface PromotionFormValues {
  kind: (typeof formKinds)[number]
  percent: number
  amountBaht: Satang | null
  pieces: number | null
  free: number | null
  stepFrom: string[]
  stepPercent: string[]
  giftSkus: string[]
  giftPieces: number | null
  times: number | null
  points: number | null
  every: number | null
}

/** Returns the action, or the name of the missing field. */
function actionOf(typed: PromotionFormValues): OfferAction | string {
  const { kind, percent, amountBaht, pieces, free } = typed
  switch (kind) {
    case 'percent':
      return percent ? { kind, rateBp: percent } : 'percent'
    case 'shipping':
      return { kind }
    case 'free_pieces':
      return pieces ? { kind, buy: pieces, free: free ?? 1 } : 'pieces'
    case 'bundle':
      return pieces && amountBaht ? { kind, pieces, satang: amountBaht } : pieces ? 'amountBaht' : 'pieces'
    case 'tiers':
      return { kind, steps: stepsOf(typed).map(({ from, rateBp }) => ({ pieces: from!, rateBp: rateBp! })) }
    case 'spend_tiers':
      return {
        kind,
        steps: stepsOf(typed).map(({ from, rateBp }) => ({ satang: satang(from!), rateBp: rateBp! })),
      }
    case 'gift':
      return typed.giftSkus.length
        ? { kind, skus: typed.giftSkus, pieces: typed.giftPieces ?? 1 }
        : 'giftSkus'
    case 'points_times':
      return typed.times ? { kind, times: typed.times } : 'times'
    case 'points':
      return typed.points ? { kind, points: typed.points, every: typed.every } : 'points'
    default:
      return amountBaht ? { kind, satang: amountBaht } : 'amountBaht'
  }
}

/** Returns the rows that are not empty: the threshold and the discount of each; null where one is missing or invalid. */
const stepsOf = ({ kind, stepFrom, stepPercent }: PromotionFormValues) =>
  Array.from({ length: Math.max(stepFrom.length, stepPercent.length) }, (_, row) => {
    const from = stepFrom[row]?.trim() ?? ''
    const percent = stepPercent[row]?.trim() ?? ''
    return {
      row,
      typed: { from, percent },
      from: kind === 'tiers' ? parsePieces(from) : parseAmount(from),
      rateBp: parseRate(percent),
    }
  }).filter(({ typed }) => typed.from || typed.percent)

function parsePieces(typed: string): number | null {
  const pieces = parseNumber(typed)
  return Number.isInteger(pieces) && pieces > 0 && pieces <= 1_000_000 ? pieces : null
}

function parseAmount(typed: string): Satang | null {
  const parsed = parseBaht(typed)
  return parsed.ok && parsed.amount > 0 ? parsed.amount : null
}

/** A half-filled or invalid row is reported, never skipped: the promotion would give a different discount. */
function validateSteps(typed: PromotionFormValues): { path: [string, number]; code: string }[] {
  const steps = stepsOf(typed)
  if (!steps.length) return [{ path: ['stepFrom', 0], code: 'field.required' }]
  const stepError = (name: string, row: number, text: string, code: string) => ({
    path: [name, row] as [string, number],
    code: text ? code : 'field.required',
  })
  const errorCode = typed.kind === 'tiers' ? 'field.whole' : 'field.format'
  return steps.flatMap((step) => [
    ...(step.from === null ? [stepError('stepFrom', step.row, step.typed.from, errorCode)] : []),
    ...(step.rateBp === null
      ? [stepError('stepPercent', step.row, step.typed.percent, 'promotion.percent')]
      : []),
  ])
}

export const couponInput = z.object({
  promotion: z.uuid(),
  code: z
    .string()
    .default('')
    .transform(codeOf)
    .refine((code) => !code || /^[A-Z0-9]{4,20}$/.test(code), { params: { code: 'promotion.code_format' } }),
  /** Without a code: the number to generate, each for a single use. */
  count: z
    .string()
    .default('')
    .transform((typed) => parseNumber(typed || '1'))
    .pipe(z.number().int().min(1).max(500)),
  maxUses: optionalCount,
  /** The prefix and name of generated codes. */
  batch: z
    .string()
    .default('')
    .transform(codeOf)
    .refine((code) => /^[A-Z0-9]{0,8}$/.test(code), { params: { code: 'promotion.code_format' } }),
  endsOn: daySchema.optional(),
})
