import { z } from 'zod'
import { dayRule } from '#kernel/recurrence/index.ts'
import { isDay } from '#kernel/time/index.ts'
import { isZone } from '#kernel/time/zone.ts'

/** The maximum range of one request, in milliseconds: a year and a day; longer ranges need several requests. */
export const maxRangeMs = 366 * 86_400_000

/** A local time, `2026-11-02T09:00`. */
export const local = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/)
  .refine((text) => isDay(text.slice(0, 10)))
const day = z.string().refine(isDay)

/**
 * The time of an event: in the local time of a zone, the end excluded, or whole days, the last included. Without a
 * zone, that of the existing event, or of the calendar for a new one.
 */
export const timeInput = z.union([
  z.object({
    start: local,
    end: local,
    zone: z.string().refine(isZone, 'calendar.zone').optional(),
  }),
  z.object({ first: day, last: day }),
])

export const guestInput = z.object({
  email: z
    .email()
    .max(254)
    .transform((email) => email.toLowerCase()),
  name: z.string().trim().max(120).default(''),
})

/** RFC 5545 without the property name; only rules that select days, so that nothing happens every second. */
const ruleInput = z
  .string()
  .max(300)
  .refine((rule) => dayRule(rule) !== null, 'calendar.rule')

/** The editable details of an event, except its time. */
export const eventDetailsInput = z.object({
  summary: z.string().trim().min(1).max(200),
  description: z.string().trim().max(8000),
  place: z.string().trim().max(300),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
  status: z.enum(['tentative', 'confirmed', 'cancelled']),
  busy: z.boolean(),
  private: z.boolean(),
  /** The language of invitations to guests who have not chosen one; null for the site's own. */
  inviteLocale: z.enum(['th', 'en']).nullable(),
  alarms: z.array(z.number().int().min(0).max(40_320)).max(5),
})

export const newEventInput = eventDetailsInput
  .partial()
  .required({ summary: true })
  .extend({
    /** `own`: the user's own first calendar, which is created if there is none yet. */
    calendarId: z.union([z.literal('own'), z.uuid()]).default('own'),
    time: timeInput,
    rule: ruleInput.nullish().transform((rule) => rule ?? null),
    guests: z.array(guestInput).max(200).default([]),
  })
export type NewEventInput = z.input<typeof newEventInput>

/** The times of a series affected by a change. */
export const scopeInput = z.enum(['this', 'following', 'all']).default('this')

/** An event, or one time of a series identified by its original time from the rule. */
export const eventRef = z.object({ id: z.uuid(), original: local.nullish() })

export const editEventInput = eventRef.extend({
  scope: scopeInput,
  /** The version the caller has seen; for a series, its own. */
  version: z.number().int().optional(),
  time: timeInput.optional(),
  rule: ruleInput.nullish(),
  details: eventDetailsInput.partial().default({}),
  calendarId: z.uuid().optional(),
  guests: z.array(guestInput).max(200).optional(),
  /** What happens to changed times that the series no longer has. */
  orphans: z.enum(['keep', 'drop']).optional(),
})
export type EditEventInput = z.input<typeof editEventInput>

export const deleteEventInput = eventRef.extend({ scope: scopeInput })
