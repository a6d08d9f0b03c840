import type { z } from 'zod'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { occurrences, timesBefore } from '#kernel/recurrence/index.ts'
import { zonedLocal } from '#kernel/time/zone.ts'
import type { EventPlan, EventRow, NewEvent } from './change.server.ts'
import { startAtFirstOccurrence, timeColumns } from './create.server.ts'
import type { editEventInput } from './event.input.ts'
import { type EventTime, instantOf } from './event-time.rules.ts'
import { type Local, moveSeries, ruleInZone, type Series, shiftOf, splitSeries } from './series-edit.rules.ts'

export type Edit = z.output<typeof editEventInput>

/** A series with its individually changed times. */
export interface SeriesRows {
  master: EventRow
  exceptions: EventRow[]
}

/**
 * Plans the changes for editing an event; returns the plan and the id of the event that holds the result. Throws 409
 * `calendar.orphans`, 422.
 */
export function planEdit(
  ctx: Ctx,
  {
    row,
    series,
    original,
    edit,
    time,
  }: {
    row: EventRow
    series: SeriesRows | null
    /** The affected time of the series. */
    original: Local | null | undefined
    edit: Edit
    time: EventTime | undefined
  },
): PlannedEdit {
  if (!series || (edit.scope === 'this' && !original)) return editSingle(row, edit, time)
  const change: SeriesEdit = { row, series, original: original ?? series.master.start, edit, time }
  if (edit.scope === 'this') return editOccurrence(ctx, change)
  return edit.scope === 'following' ? editFollowing(ctx, change) : editAll(change)
}

/** An edit of a series at one of its times. */
interface SeriesEdit {
  row: EventRow
  series: SeriesRows
  /** The affected time of the series. */
  original: Local
  edit: Edit
  /** The new time; undefined if it stays. */
  time: EventTime | undefined
}

/** Plans a deletion: this time, this and all following, or all. */
export function planDeletion(
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
  const { before } = splitAt(series, { original, from: original, to: original })
  if (!before) return { drop: [master, ...exceptions] }
  return {
    set: [{ row: master, changes: seriesChanges(master, before) }],
    drop: exceptions.filter(({ recurrenceId }) => recurrenceId! >= original),
  }
}

const detailChanges = ({ details: changes }: Edit): Partial<NewEvent> => changes

/** Whether guests must be invited again. */
const needsNewInvitation = (row: EventRow, changes: Partial<NewEvent>): boolean =>
  (changes.start !== undefined && changes.start !== row.start) ||
  (changes.minutes !== undefined && changes.minutes !== row.minutes) ||
  (changes.zone !== undefined && !row.allDay && changes.zone !== row.zone) ||
  (changes.rule !== undefined && changes.rule !== row.rule) ||
  (changes.place !== undefined && changes.place !== row.place)

const withNewSequence = (row: EventRow, changes: Partial<NewEvent>): Partial<NewEvent> =>
  needsNewInvitation(row, changes) ? { ...changes, sequence: row.sequence + 1 } : changes

interface PlannedEdit {
  plan: EventPlan
  id: string
}

function editSingle(row: EventRow, edit: Edit, time: EventTime | undefined): PlannedEdit {
  const rule = edit.rule === undefined || row.recurrenceId ? row.rule : edit.rule
  const at = rule ? startAtFirstOccurrence(time ?? row, rule) : (time ?? row)
  const changes = { ...detailChanges(edit), ...timeColumns({ ...timeFieldsOf(at), rule, extra: row.extra }) }
  return { plan: { set: [{ row, changes: withNewSequence(row, changes) }] }, id: row.id }
}

/** Turns one time of a series into a row of its own, or changes its existing row. */
function editOccurrence(ctx: Ctx, { row, series, original, edit, time }: SeriesEdit): PlannedEdit {
  const { master, exceptions } = series
  const existing = row.recurrenceId ? row : exceptions.find(({ recurrenceId }) => recurrenceId === original)
  if (existing) return editSingle(existing, edit, time)
  if (!hasTime(seriesOf(master, []), master.zone, original))
    throw invalid([{ path: 'original', code: 'calendar.no_event' }])
  const id = newId()
  const at = time ?? { ...timeFieldsOf(master), start: original }
  const { tenantId: _, version: _version, ...copied } = master
  const changes = { ...detailChanges(edit), ...timeColumns({ ...at, rule: null, extra: [] }) }
  const add = {
    ...copied,
    ...changes,
    sequence: needsNewInvitation({ ...master, start: original, rule: null }, changes)
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

/** Ends the series before this time and starts a new one with it. */
function editFollowing(ctx: Ctx, change: SeriesEdit): PlannedEdit {
  const { row, series, original, edit, time } = change
  const { master, exceptions } = series
  const from = row.recurrenceId ? row.start : original
  const to = time?.start ?? from
  const { before, after } = splitAt(series, { original, from, to })
  if (!before) return editAll(change)
  const id = newId()
  const shift = shiftOf(from, to)
  const rule = edit.rule === undefined ? convertRuleZone(after.rule, master.zone, time) : edit.rule
  const { tenantId: _, version: _version, ...copied } = master
  const shape = { ...timeFieldsOf(time ?? master), start: after.start }
  const at = rule && edit.rule !== undefined ? startAtFirstOccurrence(shape, rule) : shape
  const uid = `${id}@${ctx.tenant.slug}`
  const next: NewEvent = {
    ...copied,
    ...detailChanges(edit),
    ...timeColumns({ ...at, rule, extra: [] }),
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
  const stays = (eventRow: EventRow) =>
    rule &&
    eventRow.recurrenceId !== original &&
    hasTime({ ...after, start: at.start, rule }, at.zone, shift(eventRow.recurrenceId!))
  const orphans = late.filter((lateChange) => lateChange.recurrenceId !== original && !stays(lateChange))
  return {
    id,
    plan: {
      add: [next],
      set: [
        { row: master, changes: { ...seriesChanges(master, before), sequence: master.sequence + 1 } },
        ...late.filter(stays).map((lateChange) => ({
          row: lateChange,
          changes: { uid, recurrenceId: shift(lateChange.recurrenceId!) },
        })),
        ...detachOrphans(orphans, edit),
      ],
      drop: late.filter(
        (lateChange) =>
          lateChange.recurrenceId === original || (edit.orphans === 'drop' && orphans.includes(lateChange)),
      ),
    },
  }
}

function editAll({ row, series, original, edit, time }: SeriesEdit): PlannedEdit {
  const { master, exceptions } = series
  const from = row.recurrenceId ? row.start : original
  const to = time?.start ?? from
  const before = seriesOf(master, exceptions)
  const moved = moveSeries(before, { original, from, to }, (eachSeries, at) =>
    hasTime(
      { ...eachSeries, rule: convertRuleZone(eachSeries.rule, master.zone, time) },
      time?.zone ?? master.zone,
      at,
    ),
  )
  const rule = edit.rule === undefined ? convertRuleZone(moved.series.rule, master.zone, time) : edit.rule
  const shape = { ...timeFieldsOf(time ?? master), start: moved.series.start }
  const at = rule && edit.rule !== undefined ? startAtFirstOccurrence(shape, rule) : shape
  const changes = {
    ...detailChanges(edit),
    ...timeColumns({ ...at, rule, extra: master.extra }),
    except: [...moved.series.except],
  }
  const nameOf = (eventRow: EventRow) => {
    const name = moved.renamed.get(eventRow.recurrenceId!)
    return name && rule && hasTime({ ...moved.series, start: at.start, rule }, at.zone, name)
      ? name
      : undefined
  }
  const orphans = exceptions.filter((exception) => !nameOf(exception))
  return {
    id: master.id,
    plan: {
      set: [
        { row: master, changes: withNewSequence(master, changes) },
        ...exceptions.flatMap((exception) => {
          const name = nameOf(exception)
          return name && name !== exception.recurrenceId
            ? [{ row: exception, changes: { recurrenceId: name } }]
            : []
        }),
        ...detachOrphans(orphans, edit),
      ],
      drop: edit.orphans === 'drop' ? orphans : [],
    },
  }
}

/** Handles changed times that the series no longer has: they become separate events or are deleted; the caller must say which. */
function detachOrphans(orphans: readonly EventRow[], edit: Edit): NonNullable<EventPlan['set']> {
  if (!orphans.length || edit.orphans === 'drop') return []
  if (!edit.orphans)
    throw conflict(
      'calendar.orphans',
      { count: orphans.length },
      { orphans: orphans.map(({ id, summary, start }) => ({ id, summary, start })) },
    )
  return orphans.map((row) => ({ row, changes: { uid: row.id, recurrenceId: null } }))
}

const convertRuleZone = (rule: string, from: string, time: EventTime | undefined): string =>
  !time || time.zone === from
    ? rule
    : ruleInZone(
        rule,
        (instant) => zonedLocal(instant, from),
        (local) => instantOf(local, time.zone),
      )

const timeFieldsOf = ({ start, minutes, allDay, zone }: EventTime): EventTime => ({
  start,
  minutes,
  allDay,
  zone,
})

const seriesOf = ({ start, rule, except }: EventRow, exceptions: readonly EventRow[]): Series => ({
  start,
  rule: rule ?? '',
  except,
  changed: exceptions.map(({ recurrenceId }) => recurrenceId!),
})

function splitAt({ master, exceptions }: SeriesRows, drag: Parameters<typeof splitSeries>[1]) {
  const { start, zone, rule } = master
  const before = timesBefore({ start, zone, rule: rule! }, drag.original)
  return splitSeries(seriesOf(master, exceptions), drag, before, (time) => instantOf(time, zone))
}

const seriesChanges = (master: EventRow, series: Series): Partial<NewEvent> => ({
  ...timeColumns({ ...timeFieldsOf(master), rule: series.rule, extra: master.extra }),
  except: [...series.except],
})

const hasTime = ({ start, rule, except }: Series, zone: string, time: Local): boolean => {
  const at = instantOf(time, zone)
  return occurrences({ start, zone, rule, except }, { from: at, to: at, most: 1 })[0]?.original === time
}
