import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ChipMenu } from '#kernel/ui/chip-menu.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconSearch, iconX } from '#kernel/ui/icons.ts'
import { ViewsMenu } from '#kernel/ui/list/saved-views.tsx'
import { parseTaskFilter } from '../filter/task-filter.rules.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths, type View } from '../paths.ts'
import styles from '../project.module.css'
import {
  fieldOf,
  parseTaskQuery,
  queryParams,
  type TaskQuery,
  taskGroups,
  taskLanes,
  taskSorts,
  withField,
} from '../query/task-query.rules.ts'
import { useWork } from './use-work.ts'

/** The filter text of the due day chip. */
const dueFilters = { overdue: 'is:overdue', week: 'due:<=7d', month: 'due:<=30d', none: 'due:none' } as const

/** Views that can be grouped or sorted by the selection here. */
const groupableViews: readonly View[] = ['table']
const sortableViews: readonly View[] = ['table', 'task']

/** Row types of which some may have no card. */
const lanesWithEmpty: readonly TaskQuery['lanes'][] = ['assignee', 'priority', 'category']

/** A filter line that every view reads, with chips that edit it. It is in the URL, so that a link shows the same. */
export function FilterBar({ view }: { view: View }) {
  const t = useMessages(projectMessages)
  const { members, categories, total, today, project } = useWork()
  const [params, setParams] = useSearchParams()
  const query = parseTaskQuery(params)
  const [entered, setEntered] = useState(query.filter)
  const [shownFilter, setSeen] = useState(query.filter)
  // A chip or a saved view changed the line.
  if (shownFilter !== query.filter) {
    setSeen(query.filter)
    setEntered(query.filter)
  }
  const go = (change: Partial<TaskQuery>) => {
    const next = queryParams({ ...query, ...change })
    for (const param of ['open', 'day', 'month']) {
      const value = params.get(param)
      if (value) next.set(param, value)
    }
    setParams(next, { preventScrollReset: true, replace: true })
  }
  const set = (field: string, value: string | null) => go({ filter: withField(query.filter, field, value) })
  const filterErrors = parseTaskFilter(query.filter, today, project?.fields).errors
  const due =
    Object.entries(dueFilters).find(([, piece]) => query.filter.split(/\s+/).includes(piece))?.[0] ?? null
  const setDue = (key: string | null) => {
    const without = query.filter
      .split(/\s+/)
      .filter((piece) => !(Object.values(dueFilters) as string[]).includes(piece))
    go({
      filter: [...without, ...(key ? [dueFilters[key as keyof typeof dueFilters]] : [])]
        .filter(Boolean)
        .join(' '),
    })
  }
  const home = project ? projectPaths.project(project.group.slug, project.slug) : projectPaths.all()
  const names = [...new Set(categories.map(({ name }) => name))]
  return (
    <search className="filters">
      <form
        className={`in ${styles.line}`}
        onSubmit={(event) => {
          event.preventDefault()
          go({ filter: entered.trim() })
        }}
      >
        <Icon path={iconSearch} className="ic" />
        <input
          type="search"
          name="q"
          aria-label={t.filter.search}
          placeholder={t.filter.placeholder}
          value={entered}
          maxLength={400}
          onChange={(event) => setEntered(event.currentTarget.value)}
          onBlur={() => entered.trim() !== query.filter && go({ filter: entered.trim() })}
        />
        {entered && (
          <button
            type="button"
            className="ibtn sm"
            aria-label={t.filter.clear}
            onClick={() => go({ filter: '' })}
          >
            <Icon path={iconX} className="ic" />
          </button>
        )}
      </form>
      <ChipMenu
        label={t.filter.assignee}
        all={t.filter.everyone}
        brief
        value={fieldOf(query.filter, 'assignee')}
        choices={[
          { value: 'me', label: t.filter.me },
          { value: 'none', label: t.filter.nobody },
          ...members.map(({ name }) => ({ value: name.toLowerCase(), label: name })),
        ]}
        onChange={(value) => set('assignee', value)}
      />
      {names.length > 0 && (
        <ChipMenu
          label={t.filter.category}
          all={t.filter.any}
          brief
          value={fieldOf(query.filter, 'category')}
          choices={names.map((name) => ({ value: name.toLowerCase(), label: name }))}
          onChange={(value) => set('category', value)}
        />
      )}
      <ChipMenu
        label={t.filter.due}
        all={t.filter.any}
        brief
        value={due}
        choices={Object.keys(dueFilters).map((key) => ({
          value: key,
          label: t.filter.dues[key as keyof typeof dueFilters],
        }))}
        onChange={setDue}
      />
      {filterErrors.map(({ at, length }) => (
        <span key={at} className={styles.error}>
          {t.filter.error(query.filter.slice(at, at + length))}
        </span>
      ))}
      <span className="grow" />
      {query.filter && <span className={`soft-t xs ${styles.count}`}>{t.filter.found(total)}</span>}
      {view === 'task' && (
        <ChipMenu
          label={t.board.lanes}
          value={query.lanes}
          choices={taskLanes.map((key) => ({ value: key, label: t.lanes[key] }))}
          onChange={(lanes) => go({ lanes: (lanes ?? 'none') as TaskQuery['lanes'] })}
        />
      )}
      {view === 'task' && lanesWithEmpty.includes(query.lanes) && (
        <button
          type="button"
          className="chip"
          aria-pressed={query.emptyLanes}
          onClick={() => go({ emptyLanes: !query.emptyLanes })}
        >
          {t.board.emptyLanes}
        </button>
      )}
      {groupableViews.includes(view) && (
        <ChipMenu
          label={t.filter.group}
          value={query.group}
          choices={taskGroups
            .filter((key) => key !== 'project' || !project)
            .map((key) => ({ value: key, label: t.groups[key] }))}
          onChange={(group) => go({ group: group ?? 'none' })}
        />
      )}
      {sortableViews.includes(view) && (
        <ChipMenu
          label={t.filter.sort}
          value={query.sort}
          choices={taskSorts.map((key) => ({ value: key, label: t.sorts[key] }))}
          onChange={(sort) =>
            go({ sort: sort ?? 'rank', descending: sort === 'priority' || sort === 'updated' })
          }
        />
      )}
      <ViewsMenu
        list={home}
        to={`${home}${view === 'task' ? '' : `/${view}`}`}
        query={String(queryParams(query))}
      />
    </search>
  )
}
