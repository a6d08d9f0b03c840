import type { z } from 'zod'
import { conflict, invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { occurrences, timesBefore } from '#kernel/recurrence/index.ts'
import { zonedLocal } from '#kernel/time/zone.ts'
import { getCalendar } from '../calendar/calendars.server.ts'
import { askGuestsSoon, cancelGuestsSoon } from '../invitation/ask-guests.server.ts'
import {
  attendeeRows,
  changeEvents,
  type EventPlan,
  type EventRow,
  eventRows,
  type NewEvent,
} from './change.server.ts'
import { type Changed, fromFirst, reckoned, setGuests, timeOf } from './create.server.ts'
import { type EditEventInput, editEventInput } from './event.input.ts'
import { type EventTime, instantOf } from './event-time.rules.ts'
import { type Local, moveSeries, ruleInZone, type Series, shiftOf, splitSeries } from './series-edit.rules.ts'

type Edit = z.output<typeof editEventInput>

/** A series with the single times that were changed. */
export interface SeriesRows {
  master: EventRow
  exceptions: EventRow[]
}

/**
 * Changes an event: what it says, when it is, how it repeats; of a series this time, this and all that follow, or all. A change of time or
 * place counts its `sequence` on. Throws 404, 403, 409 `changed_meanwhile`; 409 `calendar.orphans` where single times that were changed
 * would no longer be in the series and nobody said what becomes of them, with what they are in `data.orphans`; 422.
 */
export async function editEvent(ctx: Ctx, input: EditEventInput): Promise<Changed> {
  const edit = parseInput(editEventInput, input)
  const { row, series } = await lockEvent(ctx, edit.id)
  if (edit.version !== undefined && edit.version !== row.version) throw conflict('changed_meanwhile')
  const original = edit.original ?? row.recurrenceId
  const time = edit.time && timeOf(edit.time, row.zone)
  const { plan, id } =
    !series || (edit.scope === 'this' && !original)
      ? changeAlone(row, edit, time)
      : edit.scope === 'this'
        ? changeOne(ctx, row, series, original!, edit, time)
        : edit.scope === 'following'
          ? changeFollowing(ctx, series, original ?? series.master.start, row, edit, time)
          : changeAll(series, original ?? series.master.start, row, edit, time)
  const into = edit.calendarId ?? row.calendarId
  if (into !== row.calendarId) await moveInto(ctx, plan, series, into)
  const change = await changeEvents(ctx, into, time ? 'move' : 'edit', plan)
  if (id !== row.id && id !== series?.master.id)
    await copyGuests(ctx, series?.master ?? row, id, {
      isNew: plan.add?.some(({ splitFrom }) => splitFrom === row.uid) ?? false,
      original,
    })
  if (edit.guests) await setGuests(ctx, id, edit.guests)
  await askGuestsSoon(
    ctx,
    [...(plan.add ?? []), ...(plan.set ?? []).map(({ row: one }) => one)].map((one) => one.id),
  )
  return { id, change, calendarId: into }
}

/** Takes an event away: of a series this time, this and all that follow, or all. Throws 404, 403. */
export async function deleteEvent(
  ctx: Ctx,
  {
    id,
    original: requested,
    scope = 'this',
  }: { id: string; original?: string | null; scope?: Edit['scope'] },
): Promise<Changed> {
  const { row, series } = await lockEvent(ctx, id)
  const original = requested ?? row.recurrenceId
  const change = await changeEvents(ctx, row.calendarId, 'delete', without(row, series, original, scope))
  if (series && original && scope === 'this' && row.id === series.master.id)
    await cancelOne(ctx, row, original)
  return { id, change, calendarId: row.calendarId }
}

/** Guests of a series are told that one time of it is not. */
async function cancelOne(ctx: Ctx, master: EventRow, original: Local): Promise<void> {
  const startsAt = instantOf(original, master.zone)
  const event = {
    ...master,
    start: original,
    startsAt,
    recurrenceId: original,
    rule: null,
    extra: [],
    except: [],
  }
  const guests = await attendeeRows.list(ctx, { where: { eventId: master.id } })
  cancelGuestsSoon(ctx, { event, guests, isSingle: true })
}

function without(
  row: EventRow,
  series: SeriesRows | null,
  original: Local | null | undefined,
  scope: Edit['scope'],
): EventPlan {
  if (!series) return { drop: [row] }
  const { master, exceptions } = series
  if (scope === 'all' || !original) return { drop: [master, ...exceptions] }
  if (scope === 'this')
    return {
      set: [{ row: master, changes: { except: [...master.except, original] } }],
      drop: exceptions.filter(({ recurrenceId }) => recurrenceId === original),
    }
  const { before } = split(series, { original, from: original, to: original })
  if (!before) return { drop: [master, ...exceptions] }
  return {
    set: [{ row: master, changes: seriesChanges(master, before) }],
    drop: exceptions.filter(({ recurrenceId }) => recurrenceId! >= original),
  }
}

/** The row of an event, and its series where it is one or of one, all locked. Throws 404 for what may not be changed by its asker. */
async function lockEvent(ctx: Ctx, id: string): Promise<{ row: EventRow; series: SeriesRows | null }> {
  const found = await eventRows.get(ctx, id)
  await getCalendar(ctx, found.calendarId, 'write')
  if (!found.rule && !found.recurrenceId) return { row: await eventRows.lock(ctx, id), series: null }
  const { calendarId, uid } = found
  const [head] = await eventRows.list(ctx, { where: { calendarId, uid, recurrenceId: null }, limit: 1 })
  // The series first, so that two changes of it take one another's turn.
  const master = head && (await eventRows.lock(ctx, head.id))
  const exceptions = await eventRows.list(ctx, { where: { calendarId, uid, recurrenceId: { not: null } } })
  const row = found.id === master?.id ? master : exceptions.find((one) => one.id === id)
  if (!row) return { row: await eventRows.lock(ctx, id), series: null }
  return { row, series: master ? { master, exceptions } : null }
}

const details = ({ details: changes }: Edit): Partial<NewEvent> => changes

/** Whether guests have to be asked anew. */
const asksAnew = (row: EventRow, changes: Partial<NewEvent>): boolean =>
  (changes.start !== undefined && changes.start !== row.start) ||
  (changes.minutes !== undefined && changes.minutes !== row.minutes) ||
  (changes.zone !== undefined && !row.allDay && changes.zone !== row.zone) ||
  (changes.rule !== undefined && changes.rule !== row.rule) ||
  (changes.place !== undefined && changes.place !== row.place)

const counted = (row: EventRow, changes: Partial<NewEvent>): Partial<NewEvent> =>
  asksAnew(row, changes) ? { ...changes, sequence: row.sequence + 1 } : changes

interface Planned {
  plan: EventPlan
  id: string
}

function changeAlone(row: EventRow, edit: Edit, time: EventTime | undefined): Planned {
  const rule = edit.rule === undefined || row.recurrenceId ? row.rule : edit.rule
  const at = rule ? fromFirst(time ?? row, rule) : (time ?? row)
  const changes = { ...details(edit), ...reckoned({ ...timeIn(at), rule, extra: row.extra }) }
  return { plan: { set: [{ row, changes: counted(row, changes) }] }, id: row.id }
}

/** One time of a series becomes a row of its own, or the row it has already changes. */
function changeOne(
  ctx: Ctx,
  row: EventRow,
  { master, exceptions }: SeriesRows,
  original: Local,
  edit: Edit,
  time: EventTime | undefined,
): Planned {
  const own = row.recurrenceId ? row : exceptions.find(({ recurrenceId }) => recurrenceId === original)
  if (own) return changeAlone(own, edit, time)
  if (!hasTime(seriesOf(master, []), master.zone, original))
    throw invalid([{ path: 'original', code: 'calendar.no_event' }])
  const id = newId()
  const at = time ?? { ...timeIn(master), start: original }
  const { tenantId: _, version: _version, ...copied } = master
  const changes = { ...details(edit), ...reckoned({ ...at, rule: null, extra: [] }) }
  const add = {
    ...copied,
    ...changes,
    sequence: asksAnew({ ...master, start: original, rule: null }, changes)
      ? master.sequence + 1
      : master.sequence,
    id,
    recurrenceId: original,
    extra: [],
    except: [],
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
  return { plan: { add: [add] }, id }
}

/** The series ends before this time, and a new one begins with it. */
function changeFollowing(
  ctx: Ctx,
  series: SeriesRows,
  original: Local,
  row: EventRow,
  edit: Edit,
  time: EventTime | undefined,
): Planned {
  const { master, exceptions } = series
  const from = row.recurrenceId ? row.start : original
  const to = time?.start ?? from
  const { before, after } = split(series, { original, from, to })
  if (!before) return changeAll(series, original, row, edit, time)
  const id = newId()
  const shift = shiftOf(from, to)
  const rule = edit.rule === undefined ? inZone(after.rule, master.zone, time) : edit.rule
  const { tenantId: _, version: _version, ...copied } = master
  const shape = { ...timeIn(time ?? master), start: after.start }
  const at = rule && edit.rule !== undefined ? fromFirst(shape, rule) : shape
  const uid = `${id}@${ctx.tenant.slug}`
  const next: NewEvent = {
    ...copied,
    ...details(edit),
    ...reckoned({ ...at, rule, extra: [] }),
    id,
    uid,
    extra: [],
    except: [...after.except],
    splitFrom: master.uid,
    sequence: 0,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }
  const late = exceptions.filter(({ recurrenceId }) => recurrenceId! >= original)
  const stays = (one: EventRow) =>
    rule &&
    one.recurrenceId !== original &&
    hasTime({ ...after, start: at.start, rule }, at.zone, shift(one.recurrenceId!))
  const orphans = late.filter((one) => one.recurrenceId !== original && !stays(one))
  return {
    id,
    plan: {
      add: [next],
      set: [
        { row: master, changes: { ...seriesChanges(master, before), sequence: master.sequence + 1 } },
        ...late
          .filter(stays)
          .map((one) => ({ row: one, changes: { uid, recurrenceId: shift(one.recurrenceId!) } })),
        ...freed(orphans, edit),
      ],
      drop: late.filter(
        (one) => one.recurrenceId === original || (edit.orphans === 'drop' && orphans.includes(one)),
      ),
    },
  }
}

function changeAll(
  series: SeriesRows,
  original: Local,
  row: EventRow,
  edit: Edit,
  time: EventTime | undefined,
): Planned {
  const { master, exceptions } = series
  const from = row.recurrenceId ? row.start : original
  const to = time?.start ?? from
  const before = seriesOf(master, exceptions)
  const moved = moveSeries(before, { original, from, to }, (one, at) =>
    hasTime({ ...one, rule: inZone(one.rule, master.zone, time) }, time?.zone ?? master.zone, at),
  )
  const rule = edit.rule === undefined ? inZone(moved.series.rule, master.zone, time) : edit.rule
  const shape = { ...timeIn(time ?? master), start: moved.series.start }
  const at = rule && edit.rule !== undefined ? fromFirst(shape, rule) : shape
  const changes = {
    ...details(edit),
    ...reckoned({ ...at, rule, extra: master.extra }),
    except: [...moved.series.except],
  }
  const nameOf = (one: EventRow) => {
    const name = moved.renamed.get(one.recurrenceId!)
    return name && rule && hasTime({ ...moved.series, start: at.start, rule }, at.zone, name)
      ? name
      : undefined
  }
  const orphans = exceptions.filter((one) => !nameOf(one))
  return {
    id: master.id,
    plan: {
      set: [
        { row: master, changes: counted(master, changes) },
        ...exceptions.flatMap((one) => {
          const name = nameOf(one)
          return name && name !== one.recurrenceId ? [{ row: one, changes: { recurrenceId: name } }] : []
        }),
        ...freed(orphans, edit),
      ],
      drop: edit.orphans === 'drop' ? orphans : [],
    },
  }
}

/** Single times the series no longer has: events of their own, or gone; somebody has to say which. */
function freed(orphans: readonly EventRow[], edit: Edit): NonNullable<EventPlan['set']> {
  if (!orphans.length || edit.orphans === 'drop') return []
  if (!edit.orphans)
    throw conflict(
      'calendar.orphans',
      { count: orphans.length },
      { orphans: orphans.map(({ id, summary, start }) => ({ id, summary, start })) },
    )
  return orphans.map((row) => ({ row, changes: { uid: row.id, recurrenceId: null } }))
}

const inZone = (rule: string, from: string, time: EventTime | undefined): string =>
  !time || time.zone === from
    ? rule
    : ruleInZone(
        rule,
        (moment) => zonedLocal(moment, from),
        (local) => instantOf(local, time.zone),
      )

const timeIn = ({ start, minutes, allDay, zone }: EventTime): EventTime => ({ start, minutes, allDay, zone })

const seriesOf = ({ start, rule, except }: EventRow, exceptions: readonly EventRow[]): Series => ({
  start,
  rule: rule ?? '',
  except,
  changed: exceptions.map(({ recurrenceId }) => recurrenceId!),
})

function split({ master, exceptions }: SeriesRows, drag: Parameters<typeof splitSeries>[1]) {
  const { start, zone, rule } = master
  const before = timesBefore({ start, zone, rule: rule! }, drag.original)
  return splitSeries(seriesOf(master, exceptions), drag, before, (time) => instantOf(time, zone))
}

const seriesChanges = (master: EventRow, series: Series): Partial<NewEvent> => ({
  ...reckoned({ ...timeIn(master), rule: series.rule, extra: master.extra }),
  except: [...series.except],
})

const hasTime = ({ start, rule, except }: Series, zone: string, time: Local): boolean => {
  const at = instantOf(time, zone)
  return occurrences({ start, zone, rule, except }, { from: at, to: at, most: 1 })[0]?.original === time
}

/** A plan for another calendar: the whole series goes along. */
async function moveInto(ctx: Ctx, plan: EventPlan, series: SeriesRows | null, into: string): Promise<void> {
  await getCalendar(ctx, into, 'write')
  const set = plan.set?.map(({ row, changes }) => ({ row, changes: { ...changes, calendarId: into } })) ?? []
  const rest = (series ? [series.master, ...series.exceptions] : []).filter(
    (row) => !set.some((one) => one.row.id === row.id) && !plan.drop?.some(({ id }) => id === row.id),
  )
  Object.assign(plan, {
    add: plan.add?.map((row) => ({ ...row, calendarId: into })),
    set: [...set, ...rest.map((row) => ({ row, changes: { calendarId: into } }))],
  })
}

async function copyGuests(
  ctx: Ctx,
  from: EventRow,
  to: string,
  { isNew, original }: { isNew: boolean; original: Local | null | undefined },
): Promise<void> {
  const guests = await attendeeRows.list(ctx, { where: { eventId: from.id } })
  await attendeeRows.insertMany(
    ctx,
    guests.map(({ id: _, tenantId: _site, ...one }) => ({
      ...one,
      eventId: to,
      movedFrom: null,
      // Of a series they know when each time of it is.
      ...(original && { notifiedStart: instantOf(original, from.zone) }),
      // A series parted from another is a new one to them: they have no invitation to it yet.
      ...(isNew && { asked: null, notifiedStart: null }),
    })),
  )
}
