import { z } from 'zod'
import { moveLayerItem } from '#kernel/calendar/items.ts'
import { invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { readQuickAdd } from '#kernel/quick-add/index.ts'
import { daySchema, timeSchema } from '#kernel/time/day-schema.ts'
import { day } from '#kernel/time/index.ts'
import { isZone } from '#kernel/time/zone.ts'
import { eventRows } from '../event/change.server.ts'
import { createEvent, type EventChange } from '../event/create.server.ts'
import { editEvent } from '../event/edit.server.ts'
import { type EditEventInput, local, scopeInput } from '../event/event.input.ts'
import { type EventTime, siteZone, timeAfterDrag, toDisplayedTime } from '../event/event-time.rules.ts'
import { localTimeOf } from './local.rules.ts'
import { ruleFor } from './repeat.rules.ts'

export const quickInput = z.object({ line: z.string().trim().min(1).max(300), day: z.string().optional() })

/** Creates an event from one typed line; without a day in the text, it is on the day shown. */
export function quickAdd(ctx: Ctx, { line, day: shown }: z.output<typeof quickInput>): Promise<EventChange> {
  const read = readQuickAdd(line, ctx.now)
  const on = read.day ?? shown ?? day(ctx.now)
  return createEvent(ctx, {
    summary: read.title || line,
    place: read.place ?? '',
    // As the form repeats it: the 31st would be missing in five months.
    rule: read.rule === 'FREQ=MONTHLY' ? ruleFor('monthly', on) : read.rule,
    time:
      read.from === null
        ? { first: on, last: read.last ?? on }
        : {
            start: localTimeOf(on, read.from),
            end: localTimeOf(on, read.to ?? read.from + 60),
            zone: siteZone,
          },
  })
}

const checkboxInput = z.preprocess(
  (value) => value !== undefined && value !== '' && value !== 'false',
  z.boolean(),
)
const splitList = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

export const eventForm = z.object({
  id: z.string().default(''),
  original: z.string().optional(),
  version: z.coerce.number().int().optional(),
  scope: scopeInput,
  orphans: z.enum(['keep', 'drop']).optional(),
  summary: z.string().trim().min(1).max(200),
  allDay: checkboxInput,
  startDay: daySchema,
  startTime: timeSchema.optional(),
  endDay: daySchema,
  endTime: timeSchema.optional(),
  /** The zone of the times; that of the event if a form does not state one. */
  zone: z.string().max(60).refine(isZone, 'calendar.zone').optional(),
  repeat: z.string().max(300).default(''),
  /** The rule of a custom recurrence (`custom`). */
  rule: z.string().max(300).default(''),
  calendarId: z.string().default('own'),
  place: z.string().default(''),
  description: z.string().default(''),
  /** Minutes before it, none, or `keep`: what it has, or what its calendar sets for a new one. */
  alarm: z.string().default('keep'),
  inviteLocale: z.union([z.literal('').transform(() => null), z.enum(['th', 'en'])]).optional(),
  busy: checkboxInput,
  private: checkboxInput,
  guests: z.string().max(20_000).default(''),
})
type EventForm = z.output<typeof eventForm>

/** Creates or changes an event from its form. Throws 422 with the names of its fields. */
export async function saveEvent(ctx: Ctx, form: EventForm): Promise<EventChange> {
  const { id, original, version, scope, orphans, calendarId, alarm, ...rest } = form
  if (!rest.startDay) throw invalid([{ path: 'startDay', code: 'field.required' }])
  const details = {
    summary: rest.summary,
    place: rest.place,
    description: rest.description,
    busy: rest.busy,
    private: rest.private,
    ...(alarm !== 'keep' && { alarms: alarm === '' ? [] : [Number(alarm)] }),
    ...(rest.inviteLocale !== undefined && { inviteLocale: rest.inviteLocale }),
  }
  const guests = splitList(rest.guests).map((email) => ({ email }))
  if (rest.repeat === 'custom' && !rest.rule) throw invalid([{ path: 'rule', code: 'calendar.rule_open' }])
  const rule = rest.repeat === 'custom' ? rest.rule : ruleFor(rest.repeat, rest.startDay)
  if (!id)
    return createEvent(ctx, {
      ...details,
      time: timeOfForm(form),
      rule,
      guests,
      calendarId: calendarId as 'own',
    })
  return editEvent(ctx, {
    id,
    original: original || null,
    scope,
    time: await changedTime(ctx, form),
    details,
    guests,
    orphans,
    version,
    calendarId: calendarId === 'own' ? undefined : calendarId,
    // A single time of a series does not recur; an unchanged recurrence is left out.
    rule: rest.repeat === 'keep' || (original && scope === 'this') ? undefined : rule,
  })
}

/** Returns the time submitted by a form; undefined if it is unchanged, so that nobody is invited again because of it. */
async function changedTime(ctx: Ctx, form: EventForm): Promise<EditEventInput['time']> {
  const before = await currentTimeOf(ctx, form.id, form.original)
  const time = timeOfForm({ ...form, zone: form.zone ?? before?.zone })
  if (!before) return time
  const { allDay, startDay, startTime, endDay, endTime, zone } = toDisplayedTime(before)
  const displayed = { allDay, startDay, startTime, endDay, endTime, zone }
  return JSON.stringify(time) === JSON.stringify(timeOfForm(displayed)) ? undefined : time
}

/** Returns the current time of an event, or of one time of a series; null if it does not exist. */
async function currentTimeOf(ctx: Ctx, id: string, original: string | undefined): Promise<EventTime | null> {
  const row = isId(id) ? await eventRows.find(ctx, { id }) : undefined
  if (!row) return null
  const parsedOriginal = local.safeParse(original)
  return { ...row, start: row.rule && parsedOriginal.success ? parsedOriginal.data : row.start }
}

type FormTime = Pick<EventForm, 'allDay' | 'startDay' | 'startTime' | 'endDay' | 'endTime' | 'zone'>

function timeOfForm({ allDay, startDay, startTime, endDay, endTime, zone = siteZone }: FormTime) {
  const first = startDay!
  const last = endDay && endDay >= first ? endDay : first
  if (allDay || !startTime) return { first, last }
  return { start: `${first}T${startTime}`, end: `${last}T${endTime || startTime}`, zone }
}

export const moveForm = z.object({
  key: z.string().min(1).max(300),
  scope: scopeInput,
  orphans: z.enum(['keep', 'drop']).optional(),
  start: z.string().min(10).max(40),
  end: z.string().min(10).max(40),
})

/**
 * Moves a dragged item to another time: an event by its own rules, a layer item by those of its area. Times are days or
 * timestamps. Returns the change for undo; null for a layer item.
 */
export async function moveDragged(
  ctx: Ctx,
  { key, scope, orphans, start, end }: z.output<typeof moveForm>,
): Promise<EventChange | null> {
  const isAllDay = start.length === 10
  if (key.includes('/')) {
    const [layer = '', id = ''] = key.split(/\/(.*)/s)
    await moveLayerItem(
      ctx,
      layer,
      id,
      isAllDay ? { first: start, last: end } : { start: parseDateTime(start), end: parseDateTime(end) },
    )
    return null
  }
  const [id = '', original] = key.split('@')
  const before = await currentTimeOf(ctx, id, original)
  if (!before) throw notFound('calendar.no_event')
  return editEvent(ctx, {
    id,
    original: original ?? null,
    scope,
    orphans,
    time: isAllDay
      ? { first: start, last: end }
      : timeAfterDrag(before, { start: parseDateTime(start), end: parseDateTime(end) }),
  })
}

function parseDateTime(text: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw invalid([{ path: 'start', code: 'calendar.day_far' }])
  return at
}
