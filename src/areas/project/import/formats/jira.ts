import type { ImportNotice } from '#kernel/import/import.types.ts'
import { type SourceComment, type SourcePlan, type SourceTask, sourceTask } from '../import.types.ts'
import { type CsvTask, readCsv } from './csv-text.ts'
import { readDay } from './dates.rules.ts'
import { categoryOfName } from './trello.ts'

/** Returns whether a CSV comes from Jira, by its columns. */
export const isJira = (columns: readonly string[]): boolean =>
  columns.includes('summary') && columns.includes('issue key')

const priorities: Record<string, number> = {
  highest: 4,
  blocker: 4,
  critical: 4,
  high: 3,
  major: 3,
  medium: 2,
  low: 1,
  minor: 1,
  lowest: 1,
  trivial: 1,
}

/**
 * Reads the tasks of a Jira export (Filters → Export → CSV, all fields). Sub-tasks and issues of an epic are below
 * their parent.
 */
export function readJira(text: string): SourcePlan | null {
  const csv = readCsv(text)
  if (!csv || !isJira(csv.columns)) return null
  const keyOfId = new Map(csv.rows.map((row) => [row.get('Issue id'), row.get('Issue key')]))
  const issueKeys = new Set(keyOfId.values())
  const names = new Map(
    csv.rows.map((row) => [row.get('Custom field (Epic Name)', 'Epic Name'), row.get('Issue key')]),
  )
  const tasks = csv.rows.map((row): SourceTask => {
    const notices: ImportNotice[] = []
    const dated = (...columns: string[]) => {
      const cell = row.get(...columns)
      const day = cell ? readDay(cell) : null
      if (cell && !day)
        notices.push({
          code: 'project.import.day',
          params: { text: cell },
          line: row.line,
          column: columns[0]!,
        })
      return day
    }
    const status = row.get('Status')
    const category = row.get('Status Category').toLowerCase()
    const isDone = category === 'done' || row.get('Resolution') !== ''
    return sourceTask({
      key: row.get('Issue key'),
      line: row.line,
      title: row.get('Summary'),
      description: row.get('Description'),
      parentKey: parentOf(row, keyOfId, names, issueKeys),
      status: status || null,
      category: isDone
        ? 'done'
        : category === 'in progress' && categoryOfName(status) === 'todo'
          ? 'doing'
          : categoryOfName(status),
      startOn: dated('Custom field (Start date)', 'Start date'),
      dueOn: dated('Due date', 'Due Date'),
      // Jira uses seconds.
      estimateMin: minutes(row.get('Original estimate', 'Original Estimate')),
      progress: isDone ? 100 : 0,
      priority: priorities[row.get('Priority').toLowerCase()] ?? 0,
      labels: [
        ...row.all('Labels').flatMap((cell) => cell.split(/\s+/)),
        ...row.all('Component/s'),
        ...row.all('Components'),
      ],
      people: row.all('Assignee'),
      waitsFor: [...row.all('Inward issue link (Blocks)')].map((key) => ({ key, type: 'FS', lagMin: 0 })),
      comments: row.all('Comment').map(parseComment),
      notices,
    })
  })
  return { name: csv.rows[0]?.get('Project name') || null, tasks, notices: [] }
}

function parentOf(
  row: CsvTask,
  keyOfId: ReadonlyMap<string, string>,
  epics: ReadonlyMap<string, string>,
  issueKeys: ReadonlySet<string>,
): string | null {
  const named = row.get('Parent id', 'Parent', 'Parent key', 'Custom field (Epic Link)', 'Epic Link')
  const key = keyOfId.get(named) ?? (issueKeys.has(named) ? named : epics.get(named))
  return key && key !== row.get('Issue key') ? key : null
}

/** `date;author;text`, with the author as an account id that means nothing here. */
function parseComment(cell: string): SourceComment {
  const [date = '', , ...text] = cell.split(';')
  const on = text.length ? readDay(date) : null
  return on
    ? { by: null, at: `${on}T05:00:00.000Z`, text: text.join(';').trim() }
    : { by: null, at: null, text: cell }
}

const minutes = (cell: string): number | null => (/^\d+$/.test(cell) ? Math.round(Number(cell) / 60) : null)
