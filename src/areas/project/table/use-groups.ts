import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { priorityNames, projectMessages } from '../messages/index.ts'
import { parseTaskQuery } from '../query/task-query.rules.ts'
import { toggleInSet } from '../work/use-selection.ts'
import { useWork } from '../work/use-work.ts'
import { tableRows } from './rows.rules.ts'

/** Returns the lines of the table: tasks below their parents, in the groups from the URL, with the local collapsed state. */
export function useGroups() {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  const { tasks, statuses, members, categories, projects } = useWork()
  const [params] = useSearchParams()
  const { group } = parseTaskQuery(params)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const order = useMemo(() => {
    if (group === 'status') return statuses.map(({ id }) => id)
    if (group === 'category') return categories.map(({ id }) => id)
    return group === 'priority' ? ['4', '3', '2', '1', '0'] : []
  }, [group, statuses, categories])
  const lines = useMemo(() => tableRows(tasks, group, order, folded), [tasks, group, order, folded])
  const visibleTasks = useMemo(
    () => lines.flatMap((line) => (line.kind === 'task' ? [line.task] : [])),
    [lines],
  )
  const nameOf = (key: string): string => {
    if (group === 'status') return statuses.find(({ id }) => id === key)?.name ?? '–'
    if (group === 'category') return categories.find(({ id }) => id === key)?.name ?? t.task.none
    if (group === 'assignee') return members.find(({ id }) => id === key)?.name ?? t.task.nobody
    if (group === 'priority') return priorityNames(t)[Number(key)] ?? '–'
    if (group === 'project') return projects.find(({ id }) => id === key)?.name ?? '–'
    return key ? formatDate(`${key}-01`, locale, 'month') : t.task.noDay
  }
  return {
    lines,
    shown: visibleTasks,
    groupName: nameOf,
    folded,
    fold: (key: string) => setFolded(toggleInSet(folded, key)),
  }
}
