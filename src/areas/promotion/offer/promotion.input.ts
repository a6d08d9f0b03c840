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
  .transform((input, check): Satang | null => {
    if (!input.trim()) return null
    const parsed = parseBaht(input)
    if (parsed.ok && parsed.amount > 0) return parsed.amount
    check.addIssue({ code: 'custom', params: { code: 'field.format' } })
    return z.NEVER
  })

/** Parses a number as typed: ๑,๐๐๐ is 1000. */
const parseNumber = (input: string): number => Number(thaiDigitsToArabic(input).replaceAll(',', '').trim())

/**
 * Parses a percentage as typed (`10`, `12.5%`). Returns basis points, or null if it is invalid or not above 0 and at
 * most 100.
 */
function parseRate(input: string): number | null {
  const rateBp = Math.round(parseNumber(input.replace('%', '')) * 100)
  return rateBp > 0 && rateBp <= 10_000 ? rateBp : null
}

const optionalCount = z
  .string()
  .default('')
  .transform((input) => (input.trim() ? parseNumber(input) : null))
  .pipe(z.number().int().min(1).max(1_000_000).nullable())

/** The values a form submits under one name: a single one is a string, several are a list. */
const stringList = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((input) => [input].flat())

/** Values of checkboxes. */
const checkedValues = stringList.transform((input) => input.filter(Boolean))

const splitList = (text: string) => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

const optionalTime = z
  .string()
  .default('')
  .transform((input, check): number | null => {
    if (!input.trim()) return null
    const [, hours, minutes] = /^([01]?\d|2[0-4])[:.]([0-5]\d)$/.exec(input.trim()) ?? []
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
      .transform((input, check): number => {
        if (!input.trim()) return 0
        const rateBp = parseRate(input)
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
      .transform((input) => parseNumber(input || '0'))
      .pipe(z.number().int().min(-100).max(100)),
    maxUses: optionalCount,
    budgetBaht: optionalMoney,
    maxPerBuyer: optionalCount,
  })
  .transform((input, check) => {
    const wrong = input.kind === 'tiers' || input.kind === 'spend_tiers' ? validateSteps(input) : []
    if (wrong.length) {
      for (const { path, code } of wrong) check.addIssue({ code: 'custom', path, params: { code } })
      return z.NEVER
    }
    const action = actionOf(input)
    if (typeof action === 'string') {
      for (const issue of requiredError(action)) check.addIssue(issue)
      return z.NEVER
    }
    if (!input.startsOn) {
      for (const issue of requiredError('startsOn')) check.addIssue(issue)
      return z.NEVER
    }
    const startsAt = dayStart(input.startsOn)
    const endsAt = input.endsOn ? dayStart(addDays(input.endsOn, 1)) : null
    if (endsAt && endsAt <= startsAt) {
      check.addIssue({ code: 'custom', path: ['endsOn'], params: { code: 'promotion.end_first' } })
      return z.NEVER
    }
    const { hoursFrom: from, hoursTo: to } = input
    if ((from === null) !== (to === null) || (from !== null && from === to)) {
      for (const issue of requiredError(from === null ? 'hoursFrom' : 'hoursTo')) check.addIssue(issue)
      return z.NEVER
    }
    const rule: OfferRule = {
      skus: input.skus,
      ...(input.categories.length && { categories: input.categories }),
      ...(input.groups.length && { groups: input.groups }),
      ...(input.provinces.length && { provinces: input.provinces }),
      ...(input.channels.length && input.channels.length < channels.length && { channels: input.channels }),
      ...(input.payments.length && { payments: input.payments }),
      minSatang: input.minBaht ?? satang(0),
      minPieces: input.minPieces ?? 0,
      weekdays: input.weekdays.length < 7 ? input.weekdays : [],
      hours: from === null || to === null ? null : { from, to },
      firstOrder: input.firstOrder !== undefined,
      maxSatang: input.capBaht,
      stacks: input.stacks !== undefined,
      action,
    }
    return {
      id: input.id,
      values: {
        name: { th: input.nameTh, en: input.nameEn || input.nameTh },
        rule,
        needsCoupon: input.needsCoupon !== undefined,
        priority: input.priority,
        startsAt,
        endsAt,
        maxUses: input.maxUses,
        maxSatang: input.budgetBaht,
        maxPerBuyer: input.maxPerBuyer,
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
function actionOf(input: PromotionFormValues): OfferAction | string {
  const { kind, percent, amountBaht, pieces, free } = input
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
      return { kind, steps: stepsOf(input).map(({ from, rateBp }) => ({ pieces: from!, rateBp: rateBp! })) }
    case 'spend_tiers':
      return {
        kind,
        steps: stepsOf(input).map(({ from, rateBp }) => ({ satang: satang(from!), rateBp: rateBp! })),
      }
    case 'gift':
      return input.giftSkus.length
        ? { kind, skus: input.giftSkus, pieces: input.giftPieces ?? 1 }
        : 'giftSkus'
    case 'points_times':
      return input.times ? { kind, times: input.times } : 'times'
    case 'points':
      return input.points ? { kind, points: input.points, every: input.every } : 'points'
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

function parsePieces(input: string): number | null {
  const pieces = parseNumber(input)
  return Number.isInteger(pieces) && pieces > 0 && pieces <= 1_000_000 ? pieces : null
}

function parseAmount(input: string): Satang | null {
  const parsed = parseBaht(input)
  return parsed.ok && parsed.amount > 0 ? parsed.amount : null
}

/** A half-filled or invalid row is reported, never skipped: the promotion would give a different discount. */
function validateSteps(input: PromotionFormValues): { path: [string, number]; code: string }[] {
  const steps = stepsOf(input)
  if (!steps.length) return [{ path: ['stepFrom', 0], code: 'field.required' }]
  const stepError = (name: string, row: number, text: string, code: string) => ({
    path: [name, row] as [string, number],
    code: text ? code : 'field.required',
  })
  const errorCode = input.kind === 'tiers' ? 'field.whole' : 'field.format'
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
    .transform((input) => parseNumber(input || '1'))
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
