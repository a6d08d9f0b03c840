import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigation, useSearchParams } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { daysBetween, formatDate } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { useShortcutsHelp } from '#kernel/ui/shortcuts-help.ts'
import { LinkTabs } from '#kernel/ui/tabs.tsx'
import { useKeyboardShortcuts } from '#kernel/ui/use-keyboard-shortcuts.ts'
import { WorkBoard } from '../board/work-board.tsx'
import { WorkAgenda } from '../calendar/work-agenda.tsx'
import { WorkCalendar } from '../calendar/work-calendar.tsx'
import type { StatusMove } from '../dashboard/flow.rules.ts'
import { WorkDashboard } from '../dashboard/work-dashboard.tsx'
import type { GanttData } from '../gantt/gantt.types.ts'
import { WorkGantt } from '../gantt/work-gantt.tsx'
import { projectMessages } from '../messages/index.ts'
import { TaskPanel } from '../panel/task-panel.tsx'
import { projectPaths, type View } from '../paths.ts'
import styles from '../project.module.css'
import { ProjectIcon } from '../project-icon.tsx'
import {
  iconCalendar,
  iconChartBar,
  iconChecklist,
  iconFileText,
  iconFolder,
  iconLayoutKanban,
  iconList,
  iconTable,
  iconTimeline,
} from '../project-icons.ts'
import { BulkBar } from '../table/bulk-bar.tsx'
import { WorkTable } from '../table/work-table.tsx'
import { WorkTodo } from '../todo/work-todo.tsx'
import type { LoadTask } from '../workload/load.rules.ts'
import { Avatars } from './avatars.tsx'
import { useDayText } from './due-text.tsx'
import { FilterBar } from './filter-bar.tsx'
import { healthReason, healthTone } from './health-text.ts'
import { MoreTasks } from './more-tasks.tsx'
import { NewTaskDialog } from './new-task-dialog.tsx'
import { useWork } from './use-work.ts'

const icons: Record<View | 'files', string> = {
  files: iconFolder,
  detail: iconFileText,
  task: iconLayoutKanban,
  table: iconTable,
  todo: iconChecklist,
  calendar: iconCalendar,
  agenda: iconList,
  gantt: iconTimeline,
  dashboard: iconChartBar,
}

interface Props {
  view: View | 'files'
  /** The available views, with their links; the query is kept. */
  tabs: readonly View[]
  to: (view: View) => string
  presence?: ReactNode
  /** The project's detail sheet, which is not a task view. */
  detail?: ReactNode
  /** The project's files, which are not a task view either: their path, and what is shown of them. */
  files?: { to: string; shown?: ReactNode }
  /** The plan, if that is the view. */
  gantt?: GanttData | null
  /** When tasks moved between statuses, if figures are calculated from it. */
  moves?: readonly StatusMove[]
  /** What a project's people have to do elsewhere; null if it is not included. */
  elsewhere?: readonly LoadTask[] | null
}

/** The frame of all views of the same tasks: switching keeps filters, sorting and what is open. */
export function WorkShell(props: Props) {
  const { view, tabs, to, presence, detail, files, gantt, moves = [], elsewhere = null } = props
  const t = useMessages(projectMessages)
  const { project, open, total } = useWork()
  const [params] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const coming = useNavigation().location
  const { pathname } = useLocation()
  // Includes what was just requested but has not loaded yet. How files are displayed is unrelated to tasks.
  const nextParams = coming?.pathname === pathname ? new URLSearchParams(coming.search) : params
  const sharedQuery = view === 'files' ? '' : nextParams.toString()
  useShortcutsHelp(project?.rights.work ? t.shortcuts : null)
  useKeyboardShortcuts(project?.rights.work ? { c: () => setAdding(true) } : {})
  return (
    <div className={open ? 'cols has-panel' : 'cols'}>
      <div className="page wide">
        <WorkHeader presence={presence} onAdd={() => setAdding(true)} total={total} />
        <LinkTabs
          label={t.views.label}
          current={view}
          tabs={[
            ...tabs.map((tab) => ({ key: tab, to: `${to(tab)}${sharedQuery ? `?${sharedQuery}` : ''}` })),
            ...(files ? [{ key: 'files' as const, to: files.to }] : []),
          ].map(({ key, to }) => ({
            key,
            to,
            name: (
              <>
                <Icon path={icons[key]} className="ic" />
                {t.views[key]}
              </>
            ),
          }))}
        />
        {view !== 'files' && view !== 'detail' && view !== 'dashboard' && <FilterBar view={view} />}
        {view !== 'files' && view !== 'detail' && view !== 'table' && view !== 'todo' && (
          <MoreTasks whole={view === 'dashboard'} />
        )}
        {view === 'detail' && detail}
        {view === 'files' && files?.shown}
        {view === 'task' && <WorkBoard />}
        {view === 'table' && <WorkTable />}
        {view === 'todo' && <WorkTodo />}
        {view === 'calendar' && <WorkCalendar otherTasks={elsewhere} />}
        {view === 'agenda' && <WorkAgenda />}
        {view === 'gantt' && gantt && <WorkGantt data={gantt} />}
        {view === 'dashboard' && <WorkDashboard table={to('table')} moves={moves} />}
        {view !== 'files' && view !== 'detail' && view !== 'dashboard' && <BulkBar />}
      </div>
      {open && <TaskPanel key={open} name={open} />}
      {adding && project && (
        <NewTaskDialog onClose={() => setAdding(false)} onReopen={() => setAdding(true)} />
      )}
    </div>
  )
}

function WorkHeader({ presence, onAdd, total }: { presence?: ReactNode; onAdd: () => void; total: number }) {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  const { project, health, members, tasks, today } = useWork()
  const dayText = useDayText(today)
  if (!project)
    return (
      <div className="title">
        <PageTitle unlisted>{t.all}</PageTitle>
        <h1>{t.all}</h1>
        <span className="count">{t.filter.found(total)}</span>
      </div>
    )
  const { id, name, icon, endOn, status, rights, group, isTemplate } = project
  const busy = [...new Set(tasks.flatMap(({ assigneeIds }) => assigneeIds))]
  return (
    <>
      <nav className="crumb" aria-label={t.title}>
        <Link to={projectPaths.home}>{t.title}</Link>
        <span aria-hidden="true">/</span>
        <Link to={projectPaths.group(group.slug)}>{group.name}</Link>
      </nav>
      <div className="title">
        <PageTitle unlisted>{name}</PageTitle>
        <ProjectIcon name={icon} />
        <div className={styles.named}>
          <h1>{name}</h1>
          <span className="count">
            {endOn &&
              !isTemplate &&
              `${t.ends(formatDate(endOn, locale, 'medium'))} · ${t.endsIn(daysBetween(today, endOn))} · `}
            {isTemplate
              ? t.template.editHint
              : status === 'active' && health
                ? healthReason(t, health, dayText)
                : t.states[status]}
          </span>
        </div>
        {status === 'active' && health && (
          <span className={`badge pt ${healthTone[health.state]}`}>{t.health[health.state]}</span>
        )}
        {(isTemplate || status !== 'active') && (
          <span className="badge">
            {isTemplate && status !== 'archived' ? t.template.one : t.states[status]}
          </span>
        )}
        <div className="actions">
          {presence}
          {isTemplate && status !== 'archived' && (
            <Link className="btn" to={projectPaths.newFrom(id)}>
              {t.template.start}
            </Link>
          )}
          <span className="hide-phone">
            <Avatars ids={busy} members={members} max={4} />
          </span>
          {rights.work && (
            <button type="button" className="btn primary" onClick={onAdd}>
              <Icon path={iconPlus} className="ic" />
              {t.task.add} <kbd className="hide-phone">C</kbd>
            </button>
          )}
        </div>
      </div>
    </>
  )
}
