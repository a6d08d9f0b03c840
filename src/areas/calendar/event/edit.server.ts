import { conflict } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { getCalendar } from '../calendar/calendars.server.ts'
import { enqueueCancellations, enqueueInvitations } from '../invitation/enqueue-invitations.server.ts'
import { applyEventPlan, attendeeRows, type EventPlan, type EventRow, eventRows } from './change.server.ts'
import { type EventChange, setGuests, timeOf } from './create.server.ts'
import { type Edit, planDeletion, planEdit, type SeriesRows } from './edit-plan.server.ts'
import { type EditEventInput, editEventInput } from './event.input.ts'
import { instantOf } from './event-time.rules.ts'
import type { Local } from './series-edit.rules.ts'

/**
 * Edits an event: its details, time and recurrence; for a series this time, this and all following, or all. A change of
 * time or place increments its `sequence`. Throws 404, 403, 409 `changed_meanwhile`; 409 `calendar.orphans` if changed
 * times would no longer be in the series and the caller did not say what becomes of them, with these times in
 * `data.orphans`; 422.
 */
export async function editEvent(ctx: Ctx, input: EditEventInput): Promise<EventChange> {
  const edit = parseInput(editEventInput, input)
  const { row, series } = await lockEvent(ctx, edit.id)
  if (edit.version !== undefined && edit.version !== row.version) throw conflict('changed_meanwhile')
  const original = edit.original ?? row.recurrenceId
  const time = edit.time && timeOf(edit.time, row.zone)
  const { plan, id } = planEdit(ctx, { row, series, original, edit, time })
  const into = edit.calendarId ?? row.calendarId
  if (into !== row.calendarId) await moveToCalendar(ctx, plan, series, into)
  const change = await applyEventPlan(ctx, into, time ? 'move' : 'edit', plan)
  if (id !== row.id && id !== series?.master.id)
    await copyGuests(ctx, series?.master ?? row, id, {
      isNew: plan.add?.some(({ splitFrom }) => splitFrom === row.uid) ?? false,
      original,
    })
  if (edit.guests) await setGuests(ctx, id, edit.guests)
  await enqueueInvitations(
    ctx,
    [...(plan.add ?? []), ...(plan.set ?? []).map(({ row: changedRow }) => changedRow)].map(
      (event) => event.id,
    ),
  )
  return { id, change, calendarId: into }
}

/** Deletes an event: for a series this time, this and all following, or all. Throws 404, 403. */
export async function deleteEvent(
  ctx: Ctx,
  {
    id,
    original: requested,
    scope = 'this',
  }: { id: string; original?: string | null; scope?: Edit['scope'] },
): Promise<EventChange> {
  const { row, series } = await lockEvent(ctx, id)
  const original = requested ?? row.recurrenceId
  const change = await applyEventPlan(
    ctx,
    row.calendarId,
    'delete',
    planDeletion(row, series, original, scope),
  )
  if (series && original && scope === 'this' && row.id === series.master.id)
    await notifyCancelledTime(ctx, row, original)
  return { id, change, calendarId: row.calendarId }
}

/** Notifies the guests of a series that one time of it is cancelled. */
async function notifyCancelledTime(ctx: Ctx, master: EventRow, original: Local): Promise<void> {
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
  enqueueCancellations(ctx, { event, guests, isSingle: true })
}

/**
 * Locks and returns the row of an event, and its series if it is one or belongs to one. Throws 404 if the caller may
 * not change it.
 */
async function lockEvent(ctx: Ctx, id: string): Promise<{ row: EventRow; series: SeriesRows | null }> {
  const found = await eventRows.get(ctx, id)
  await getCalendar(ctx, found.calendarId, 'write')
  if (!found.rule && !found.recurrenceId) return { row: await eventRows.lock(ctx, id), series: null }
  const { calendarId, uid } = found
  const [head] = await eventRows.list(ctx, { where: { calendarId, uid, recurrenceId: null }, limit: 1 })
  // Locks the series first, so that two changes of it are serialised.
  const master = head && (await eventRows.lock(ctx, head.id))
  const exceptions = await eventRows.list(ctx, { where: { calendarId, uid, recurrenceId: { not: null } } })
  const row = found.id === master?.id ? master : exceptions.find((exception) => exception.id === id)
  if (!row) return { row: await eventRows.lock(ctx, id), series: null }
  return { row, series: master ? { master, exceptions } : null }
}

/** Adapts a plan to move into another calendar: the whole series moves with it. */
async function moveToCalendar(
  ctx: Ctx,
  plan: EventPlan,
  series: SeriesRows | null,
  into: string,
): Promise<void> {
  await getCalendar(ctx, into, 'write')
  const set = plan.set?.map(({ row, changes }) => ({ row, changes: { ...changes, calendarId: into } })) ?? []
  const remainingRows = (series ? [series.master, ...series.exceptions] : []).filter(
    (row) => !set.some((change) => change.row.id === row.id) && !plan.drop?.some(({ id }) => id === row.id),
  )
  Object.assign(plan, {
    add: plan.add?.map((row) => ({ ...row, calendarId: into })),
    set: [...set, ...remainingRows.map((row) => ({ row, changes: { calendarId: into } }))],
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
    guests.map(({ id: _, tenantId: _site, ...guest }) => ({
      ...guest,
      eventId: to,
      movedFrom: null,
      // Guests of a series know the time of each occurrence.
      ...(original && { notifiedStart: instantOf(original, from.zone) }),
      // To guests, a series split from another is new: they have no invitation to it yet.
      ...(isNew && { asked: null, notifiedStart: null }),
    })),
  )
}
