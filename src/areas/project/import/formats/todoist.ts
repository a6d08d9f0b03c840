import { readQuickAdd } from '#kernel/quick-add/index.ts'
import { type SourcePlan, type SourceTask, sourceTask } from '../import.types.ts'
import { readCsv } from './csv-text.ts'
import { readDay } from './dates.rules.ts'

/** Returns whether a CSV comes from Todoist, by its columns. */
export const isTodoist = (columns: readonly string[]): boolean =>
  columns.includes('type') && columns.includes('content') && columns.includes('indent')

/**
 * Reads the tasks of a Todoist project (Export as a template → CSV). Indented lines are below the last less indented
 * one; sections become labels, notes become comments. Dates may be words (`tomorrow`, `every monday`), relative to
 * `now`.
 */
export function readTodoist(text: string, now: Date): SourcePlan | null {
  const csv = readCsv(text)
  if (!csv || !isTodoist(csv.columns)) return null
  const tasks: SourceTask[] = []
  const above: string[] = []
  let section = ''
  for (const row of csv.rows) {
    const kind = row.get('Type').toLowerCase()
    const content = row.get('Content')
    if (kind === 'section') {
      section = content
      above.length = 0
    }
    if (kind === 'note') tasks.at(-1)?.comments.push({ by: null, at: null, text: content })
    if (kind !== 'task') continue
    const level = Math.max(1, Number(row.get('Indent')) || 1)
    above.length = Math.min(above.length, level - 1)
    const date = row.get('Date')
    const dueOn = readDay(date) ?? (date ? readQuickAdd(date, now).day : null)
    const key = String(row.line)
    const { title, labels } = splitLabels(content)
    tasks.push(
      sourceTask({
        key,
        line: row.line,
        title,
        description: row.get('Description'),
        parentKey: above.at(-1) ?? null,
        dueOn: readDay(row.get('Deadline')) ?? dueOn,
        estimateMin: durationOf(row.get('Duration'), row.get('Duration unit')),
        // In Todoist 1 is the most urgent and 4 is none.
        priority: { '1': 4, '2': 3, '3': 2 }[row.get('Priority')] ?? 0,
        labels: [...(section ? [section] : []), ...labels],
        people: row.get('Responsible') ? [row.get('Responsible').replace(/\s*\(\d+\)$/, '')] : [],
        notices:
          date && !dueOn
            ? [{ code: 'project.import.day', params: { text: date }, line: row.line, column: 'DATE' }]
            : [],
      }),
    )
    above.push(key)
  }
  return { name: null, tasks, notices: [] }
}

/** `Buy lamp @shop` has the title "Buy lamp" and a label. */
function splitLabels(content: string): { title: string; labels: string[] } {
  const labels = [...content.matchAll(/(?:^|\s)@(\S+)/gu)].map((found) => found[1]!)
  return { title: content.replaceAll(/(?:^|\s)@\S+/gu, '').trim(), labels }
}

function durationOf(amount: string, unit: string): number | null {
  const count = Number(amount)
  if (!amount || !Number.isFinite(count)) return null
  return Math.round(count * (unit === 'day' ? 480 : 1))
}
