import { notFound, Problem } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { defineImport } from '#kernel/import/define-import.ts'
import { markedEncoding } from '#kernel/import/encoding.ts'
import type { ImportRun, WrittenRecord } from '#kernel/import/import.types.ts'
import { calendarAbilities } from '../abilities.ts'
import { calendarRows, getCalendar, ownCalendar } from '../calendar/calendars.server.ts'
import { type EventRow, eventRows, invalidateCalendar, restoreRow } from '../event/change.server.ts'
import type { IcsEvent } from '../ics/ics-event.ts'
import { type MergeResult, planEvents, writeEvents } from '../ics/merge.server.ts'
import { openIcs } from './open-ics.ts'

export interface EventImportCounts {
  found: number
  created: number
  updated: number
  same: number
  kept: number
  refused: number
}

interface PreviousEvent {
  /** Null if the import created it. */
  row: EventRow | null
  /** The version after the import. */
  version: number
}

export interface EventImportData {
  /** `own`: the user's own first calendar, which is created if there is none yet. */
  calendarId: string
}

/**
 * Imports events of a calendar file into a calendar the viewer may write to: by their UIDs, so that importing the same
 * file twice creates nothing twice.
 */
export const eventImport = defineImport<IcsEvent, PreviousEvent, EventImportCounts, EventImportData>({
  key: 'calendar',
  title: { th: 'นำเข้า .ics', en: 'Import .ics' },
  ability: calendarAbilities.keep,
  ownRuns: 'strictly',
  async allow(ctx, { calendarId }) {
    if (calendarId === 'own') await ownCalendar(ctx)
    else await getCalendar(ctx, calendarId, 'write')
  },
  topic: 'calendar-import',
  formats: ['ics'],
  maxBytes: 20 * 2 ** 20,
  upload: {
    summary: 'Send a calendar file (.ics), to be checked',
    description:
      'The file itself as the body, 20 MB at most. It is only checked; apply it on the page, or by a call. Only who began an import sees it.',
    fileName: 'calendar.ics',
    checksOnly: true,
    query: { calendar: z.union([z.literal('own'), z.uuid()]).default('own') },
    data: ({ calendar }) => ({ calendarId: String(calendar) }),
    refuses: /multipart|urlencoded/i,
  },
  counts: {
    names: ['found', 'created', 'updated', 'same', 'kept', 'refused'],
    of: ({ rows: found, created, updated, same, kept, undo_kept, refused }) => ({
      found,
      created,
      updated,
      same,
      refused,
      kept: kept + undo_kept,
    }),
  },
  reportColumns: ['line', 'event', 'result', 'code', 'message_th', 'message_en'],
  recognise(beginning) {
    const marked = markedEncoding(beginning)
    const text = new TextDecoder(marked ?? 'latin1').decode(beginning.subarray(0, 2000))
    if (!text.trim()) throw new Problem(422, 'calendar.import.empty')
    if (!/^(?:ï»¿|\ufeff)?\s*BEGIN:VCALENDAR/i.test(text)) throw new Problem(422, 'calendar.import.not_ics')
    return { format: 'ics' }
  },
  open: openIcs,
  batch: { size: 50, planSize: 200 },
  async plan(ctx, rows, run) {
    const plan = await planEvents(
      ctx,
      await targetOf(ctx, run),
      rows.map(({ staged }) => staged),
    )
    return plan.map(({ result }, at) => ({
      ordinal: rows[at]!.ordinal,
      result,
      notices: unchangedNotice(result),
    }))
  },
  async write(ctx, rows, run) {
    const calendar = await targetOf(ctx, run)
    const plan = await planEvents(
      ctx,
      calendar,
      rows.map(({ staged }) => staged),
    )
    const saved = await writeEvents(ctx, plan)
    invalidateCalendar(ctx, calendar.id)
    return plan.map(({ result, before }, at) => ({
      ordinal: rows[at]!.ordinal,
      result,
      recordId: saved[at]?.id ?? null,
      before: saved[at] ? { row: before, version: saved[at].version } : null,
      notices: unchangedNotice(result),
    }))
  },
  undoSize: 50,
  async undo(ctx, records, run) {
    const undone = []
    for (const record of records) undone.push(await undoEvent(ctx, record))
    invalidateCalendar(ctx, (await targetOf(ctx, run)).id)
    return undone
  },
})

const unchangedNotice = (result: MergeResult['result']) =>
  result === 'kept' ? [{ code: 'calendar.import.newer_here' }] : []

/** Returns the calendar of a run. Throws 404 if it has since been deleted. */
export async function calendarOf(ctx: Ctx, { data, actorId }: Pick<ImportRun, 'data' | 'actorId'>) {
  const { calendarId } = data as unknown as EventImportData
  const found = await calendarRows.find(
    ctx,
    calendarId === 'own' ? { kind: 'own', ownerId: actorId } : { id: calendarId },
  )
  if (!found) throw notFound('calendar.no_calendar')
  return found
}

/** The file defines the alarms of its events. */
const targetOf = async (ctx: Ctx, run: ImportRun) => ({ id: (await calendarOf(ctx, run)).id, alarm: null })

async function undoEvent(ctx: Ctx, { recordId, befores }: WrittenRecord<PreviousEvent>) {
  const now = await eventRows.find(ctx, { id: recordId })
  const leaveUnchanged = (code: string) => ({ recordId, result: 'undo_kept' as const, notices: [{ code }] })
  if (!now) return leaveUnchanged('calendar.import.gone_since')
  if (now.version !== befores.at(-1)?.version) return leaveUnchanged('calendar.import.changed_since')
  const first = befores[0]!.row
  if (first) await eventRows.update(ctx, recordId, restoreRow({ ...first }))
  else await eventRows.remove(ctx, recordId)
  return { recordId, result: 'undone' as const, notices: [] }
}
