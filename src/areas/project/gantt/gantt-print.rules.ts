import { type Day, day, dayStart, daysBetween } from '#kernel/time/index.ts'
import { type LinkType, linkPoints } from '#kernel/ui/timeline/link-path.rules.ts'
import { type Scale, scaleOf, ticksBetween, xOf, type Zoom } from '#kernel/ui/timeline/scale.rules.ts'
import type { GanttRow, GanttTask } from './gantt-rows.rules.ts'

/** Sheet sizes in millimetres: A4 landscape, or A3 for a long plan. */
const sheetSizes = {
  a4: { list: 74, chart: 199, rows: 24 },
  a3: { list: 92, chart: 304, rows: 36 },
} as const
export const printedRowHeight = 6
const linkSizes = { rowHeight: printedRowHeight, stub: 1.2, arrow: 0.9 }

interface PrintTexts {
  title: string
  subtitle: string
  columns: readonly string[]
  cellsOf: (row: GanttRow) => readonly string[]
  noteOf: (row: GanttRow) => string
}

interface Plan {
  rows: readonly GanttRow[]
  links: readonly { from: string; to: string; type: LinkType }[]
  baseline: ReadonlyMap<string, { start: Date; end: Date }>
  /** The non-working days from one day up to but excluding another. */
  daysOff: (from: Day, to: Day) => readonly { day: Day; name?: string }[]
  now: Date
  locale: 'th' | 'en'
}

/**
 * Lays out a plan for print: its whole time span side by side, its rows over as many sheets as needed. Lengths are
 * millimetres from the left edge of the chart and from the top of a sheet's rows.
 */
export function printedPlan({ rows, links, baseline, daysOff, now, locale }: Plan, texts: PrintTexts) {
  const scale = fitScale(rows, now)
  const paperSize = daysBetween(scale.from, scale.to) > 70 || rows.length > 60 ? 'a3' : 'a4'
  const sheet = sheetSizes[paperSize]
  const mm = (pixels: number) => round((pixels / scale.width) * sheet.chart)
  const at = (date: Date) => mm(xOf(scale, date))
  const ticks = (line: 'upper' | 'lower') =>
    ticksBetween(scale, line, { from: 0, to: scale.width, locale }).map(({ x, width, label }) => ({
      x: mm(x),
      width: mm(width),
      label,
    }))
  const pages = []
  for (let first = 0; first < Math.max(1, rows.length); first += sheet.rows) {
    const pageRows = rows.slice(first, first + sheet.rows)
    const boxes = new Map(pageRows.map((row, n) => [row.task.id, boxOf(row, n, at)]))
    pages.push({
      rows: pageRows.map((row) => ({
        title: row.task.title,
        level: row.level,
        kind: row.kind,
        tone: row.tone,
        progress: round(Math.min(1, row.progress)),
        bar: span(row.span, at),
        baseline: span(baseline.get(row.task.id) ?? null, at),
        floatTo: row.floatEnd ? at(row.floatEnd) : null,
        note: texts.noteOf(row),
        cells: [...texts.cellsOf(row)],
      })),
      links: links.flatMap(({ from, to, type }) => {
        const first = boxes.get(from)
        const second = boxes.get(to)
        if (!first || !second) return []
        const head = type === 'FS' || type === 'SS' ? second.left : second.right
        return [
          {
            points: linkPoints(type, first, second, linkSizes).map(([x, y]) => [round(x), round(y)]),
            head: round(head),
          },
        ]
      }),
    })
  }
  return {
    title: texts.title,
    subtitle: texts.subtitle,
    columns: [...texts.columns],
    paper: paperSize,
    ...sheet,
    upper: ticks('upper'),
    lower: ticks('lower'),
    off: daysOff(scale.from, scale.to).map(({ day, name }) => ({
      x: at(dayStart(day)),
      width: mm(scale.dayWidth),
      holiday: name !== undefined,
    })),
    now: day(now) >= scale.from && day(now) < scale.to ? at(now) : null,
    pages,
    lang: locale,
  }
}

export type PrintedPlan = ReturnType<typeof printedPlan>

/** Returns the zoom at which the header of a whole plan stays readable on one sheet. */
function fitScale(rows: readonly GanttRow<GanttTask>[], now: Date): Scale {
  const spans = rows.flatMap(({ span }) => span ?? [])
  const from = new Date(
    Math.min(...spans.map(({ start }) => start.getTime()), ...(spans.length ? [] : [now.getTime()])),
  )
  const to = new Date(
    Math.max(...spans.map(({ end }) => end.getTime()), ...(spans.length ? [] : [now.getTime()])),
  )
  const days = daysBetween(day(from), day(to))
  const zoom: Zoom = days <= 45 ? 'week' : days <= 240 ? 'month' : days <= 900 ? 'quarter' : 'year'
  return scaleOf(zoom, from, to)
}

const boxOf = ({ span }: GanttRow, n: number, at: (date: Date) => number) =>
  span ? { left: at(span.start), right: at(span.end), y: (n + 0.5) * printedRowHeight } : undefined

const span = (one: { start: Date; end: Date } | null, at: (date: Date) => number): [number, number] | null =>
  one && [at(one.start), at(one.end)]

const round = (n: number) => Math.round(n * 1000) / 1000
