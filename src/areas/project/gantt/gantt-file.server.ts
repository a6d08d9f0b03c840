import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { renderPdf, renderPng } from '#kernel/pdf/pdf.ts'
import { day, formatDate } from '#kernel/time/index.ts'
import { calendarOf } from '../plan/calendar.rules.ts'
import { projectFor } from '../project/access.server.ts'
import { daysOff } from './days-off.rules.ts'
import { ganttData } from './gantt.server.ts'
import { type PrintedPlan, printedPlan } from './gantt-print.rules.ts'
import { ganttRows } from './gantt-rows.rules.ts'
import { ganttMessages } from './messages.ts'
import { currentPlan } from './plan.rules.ts'
import { spansOf } from './span.rules.ts'

/** With more rows than this it is no longer a readable image. */
const maxPrintedRows = 1000
const imageWidth = 2400

/**
 * Returns a project's chart for printing or for a message. Throws 401, 403, 404, 409 for a plan of more than a thousand
 * tasks.
 */
export async function ganttFile(
  ctx: Ctx,
  projectId: string,
  { format, baseline }: { format: 'pdf' | 'png'; baseline: string | null },
): Promise<{ name: string; type: string; bytes: Buffer }> {
  const project = await projectFor(ctx, projectId, 'see')
  const { tasks, links, calendar: stored, baseline: compared } = await ganttData(ctx, [project], baseline)
  if (tasks.length > maxPrintedRows) throw conflict('project.too_many_to_print', { most: maxPrintedRows })
  const { locale } = ctx
  const t = ganttMessages[locale]
  const today = day(ctx.now)
  const calendar = calendarOf(stored, today)
  const schedule = currentPlan(tasks, links, { calendar, today })
  const rows = ganttRows(tasks, { schedule, calendar, today, folded: new Set() })
  const plan: PrintedPlan = printedPlan(
    {
      rows,
      links,
      baseline: spansOf(compared?.tasks ?? []),
      daysOff: (from, to) => daysOff(calendar, { from, to, locale }),
      now: ctx.now,
      locale,
    },
    {
      title: project.name,
      subtitle: t.printedOn(formatDate(ctx.now, locale)),
      columns: [t.columns.task, t.columns.days, t.columns.start, t.columns.float],
      cellsOf: ({ kind, workDays, span, floatDays, progress }) => [
        kind === 'milestone' || !workDays ? '' : String(workDays),
        span ? formatDate(span.start, locale, 'dayMonth') : '',
        kind === 'group' ? `${Math.round(progress * 100)}%` : floatDays === null ? '' : String(floatDays),
      ],
      noteOf: ({ kind, task, lateDays }) =>
        kind === 'group' ? '' : lateDays > 0 ? t.late(lateDays) : kind === 'milestone' ? task.title : '',
    },
  )
  // All data is read before the page is drawn, so that the connection is not held meanwhile.
  await ctx.db.commit()
  const name = `${project.key}-gantt.${format}`
  return format === 'pdf'
    ? { name, type: 'application/pdf', bytes: await renderPdf('#areas/project/gantt/gantt.typ', plan) }
    : {
        name,
        type: 'image/png',
        bytes: await renderPng('#areas/project/gantt/gantt.typ', plan, { width: imageWidth }),
      }
}
