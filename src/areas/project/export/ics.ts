import { addDays } from '#kernel/time/index.ts'
import { projectPaths } from '../paths.ts'
import type { Work } from '../work/work.server.ts'

/** Returns tasks with a day as all-day events of an iCalendar file (RFC 5545), from their first to their last day. */
export function calendarText(
  { list, projects }: Pick<Work, 'list' | 'projects'>,
  origin: string,
  now: Date,
): string {
  const keyOf = (id: string) => projects.find((project) => project.id === id)?.key ?? ''
  const events = list.items.flatMap((task) => {
    const last = task.dueOn ?? task.startOn
    if (!last) return []
    const key = keyOf(task.projectId)
    return [
      'BEGIN:VEVENT',
      `UID:${task.id}@${new URL(origin).hostname}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART;VALUE=DATE:${compact(task.startOn ?? last)}`,
      // The end of all-day events is exclusive.
      `DTEND;VALUE=DATE:${compact(addDays(last, 1))}`,
      `SUMMARY:${escapeText(`${key}-${task.number} ${task.title}`)}`,
      `URL:${origin}${projectPaths.task(key, task.number)}`,
      'END:VEVENT',
    ]
  })
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sala//Projects//EN', ...events, 'END:VCALENDAR']
  return `${lines.map(foldLine).join('\r\n')}\r\n`
}

const compact = (day: string) => day.replaceAll('-', '')
const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds lines to at most 75 bytes; the rest continues on the next line after a space, and no character is split. */
function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length
    if (bytes + size > (parts.length ? 74 : 75)) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += letter
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}
