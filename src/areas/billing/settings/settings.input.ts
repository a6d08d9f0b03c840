import { z } from 'zod'
import { type Satang, satang } from '#kernel/money/index.ts'
import { checkReceiver } from '#kernel/thaiqr/index.ts'
import { isDay } from '#kernel/time/index.ts'
import { reminderHours } from '../payment/reminder.rules.ts'
import type { PromptPayReceiver } from './settings.rules.ts'

const amount = z
  .number()
  .int()
  .min(0)
  .max(100_000_000_000)
  .transform((n): Satang => satang(n))
const localizedText = z.object({ th: z.string().trim().max(300), en: z.string().trim().max(300) })

const promptpay = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('biller'), id: z.string().max(40) }),
    z.object({
      kind: z.literal('proxy'),
      type: z.enum(['mobile', 'national', 'tax', 'ewallet']),
      id: z.string().max(40),
    }),
  ])
  .transform((input, check): PromptPayReceiver => {
    const checked = checkReceiver(input.kind === 'biller' ? 'biller' : input.type, input.id)
    if (checked.ok) return { ...input, id: checked.id }
    const { ok: _, reason, ...where } = checked
    check.addIssue({ code: 'custom', path: ['id'], params: { ...where, code: `promptpay.${reason}` } })
    return z.NEVER
  })

const days = z.number().int().min(0).max(60)
const dispatch = z.object({
  on: z.boolean(),
  cutoff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  handlingDays: days,
  calendar: z.enum(['site', 'own']).optional(),
  closedWeekdays: z.array(z.number().int().min(0).max(6)).max(7),
  yearlyHolidays: z.array(z.string().regex(/^\d{2}-\d{2}$/)).max(40),
  holidays: z
    .array(z.object({ day: z.string().refine(isDay, 'field.format'), name: localizedText }))
    .max(100),
  zones: z
    .array(
      z.object({
        name: localizedText,
        provinceCodes: z.array(z.string().regex(/^\d{2}$/)).max(80),
        postcodes: z.array(z.string().regex(/^\d{5}$/)).max(300),
        from: days,
        to: days,
      }),
    )
    .max(20),
  elsewhere: z.object({ from: days, to: days }),
})

const rates = {
  label: localizedText,
  satang: amount,
  freeOverSatang: amount.nullable(),
  steps: z.array(z.object({ uptoGrams: z.number().int().positive(), satang: amount })).max(60),
  perKgSatang: amount.nullish(),
  regions: z
    .array(
      z.object({
        provinceCodes: z.array(z.string().regex(/^\d{2}$/)).max(80),
        postcodes: z
          .array(z.string().regex(/^\d{5}$/))
          .max(1000)
          .optional(),
        addSatang: amount,
      }),
    )
    .max(20),
}
const shipping = z.object({
  dispatch: dispatch.optional(),
  standard: z.object({ on: z.boolean(), ...rates }),
  ways: z
    .array(z.object({ id: z.string().regex(/^[\w-]{1,40}$/), ...rates }))
    .max(5)
    .optional(),
  unweighedGrams: z.number().int().min(0).max(100_000).optional(),
  pickup: z.object({
    on: z.boolean(),
    places: z
      .array(
        z.object({
          id: z.string().regex(/^[\w-]{1,40}$/),
          name: localizedText,
          address: localizedText,
          hours: localizedText,
        }),
      )
      .max(50),
  }),
})

const bankAccount = z.object({
  /** The bank's three-digit code. */
  bank: z.string().regex(/^\d{3}$/),
  number: z
    .string()
    .transform((entered) => entered.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{10,15}$/)),
  name: z.string().trim().min(1).max(100),
})

/** What an admin may set; omitted settings stay as they are. */
export const settingsInput = z
  .object({
    promptpay: promptpay.nullable(),
    receiverName: z.string().trim().min(1).max(100),
    bankAccounts: z.array(bankAccount).max(6),
    transfer: z.object({ on: z.boolean(), hours: z.number().int().min(1).max(168) }),
    cod: z.object({ on: z.boolean(), limitSatang: amount.nullable() }),
    slips: z.object({ approveAbove: amount.nullable() }),
    parts: z.object({ on: z.boolean(), leastSatang: amount.nullable() }),
    expiryMinutes: z.number().int().min(5).max(1440),
    reminder: z.object({
      when: z.enum(['off', 'half', 'before']),
      hours: z.number().int().min(reminderHours.least).max(reminderHours.most),
    }),
    returnDays: z.number().int().min(0).max(365),
    vatRateBp: z.number().int().min(0).max(10_000),
    shipping,
    wallet: z.object({
      on: z.boolean(),
      least: amount,
      most: amount,
      perDay: amount,
      approveAbove: amount,
    }),
    points: z.object({
      on: z.boolean(),
      perSatang: amount.refine((n) => n > 0, { params: { code: 'points.above_zero' } }),
      worthSatang: amount.refine((n) => n > 0, { params: { code: 'points.above_zero' } }),
      months: z.number().int().min(1).max(120).nullable(),
      least: z.number().int().min(1).max(1_000_000),
      shareBp: z.number().int().min(0).max(10_000),
      approveAbove: z.number().int().min(0).max(1_000_000_000),
    }),
    giftCards: z.object({
      on: z.boolean(),
      amounts: z
        .array(amount.refine((n) => n > 0, { params: { code: 'points.above_zero' } }))
        .min(1)
        .max(12),
      months: z.number().int().min(1).max(120).nullable(),
    }),
    staffEmails: z.array(z.email().max(254)).max(20),
  })
  .partial()
export type SettingsInput = z.input<typeof settingsInput>
