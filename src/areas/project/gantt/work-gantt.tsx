import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day, formatDate } from '#kernel/time/index.ts'
import { Button } from '#kernel/ui/button.tsx'
import { zooms } from '#kernel/ui/timeline/scale.rules.ts'
import { useNow } from '#kernel/ui/use-now.ts'
import { projectPaths } from '../paths.ts'
import { RescheduleButton } from '../plan/reschedule-button.tsx'
import { useWork } from '../work/use-work.ts'
import type { GanttData } from './gantt.types.ts'
import { GanttView } from './gantt-view.tsx'
import { withLocalChanges } from './local-changes.rules.ts'
import { ganttMessages } from './messages.ts'
import type { RescheduledTask } from './plan.rules.ts'

/** The chart view of a project, or of all visible projects. */
export function WorkGantt({ data }: { data: GanttData }) {
  const t = useMessages(ganttMessages)
  const locale = useLocale()
  const work = useWork()
  const now = useNow(data.now)
  const [params, setParams] = useSearchParams()
  const { project, byId, edit, act } = work
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  // Local changes still being sent to the server appear in the chart immediately.
  const tasks = useMemo(() => withLocalChanges(data.tasks, byId), [data.tasks, byId])
  const currentData = useMemo(() => ({ ...data, tasks }), [data, tasks])
  const isFiltered = Boolean(params.get('q'))
  const only = useMemo(() => (isFiltered ? new Set(byId.keys()) : undefined), [isFiltered, byId])
  const apply = (moves: readonly RescheduledTask[]) =>
    edit(
      moves.map(({ id, startOn, dueOn }) => ({
        id,
        changes: {
          startOn,
          dueOn,
          // The duration follows from the days, now that somebody set them.
          ...(data.tasks.find((task) => task.id === id)?.durationMin && { durationMin: null }),
        },
      })),
    )
  return (
    <GanttView
      data={currentData}
      {...(only && { only })}
      now={now}
      zoom={zooms.find((zoom) => zoom === params.get('zoom')) ?? 'week'}
      onZoom={(zoom) => set('zoom', zoom === 'week' ? '' : zoom)}
      canPlan={work.projects.some(({ rights }) => rights.work)}
      pending={false}
      href={(id) => {
        const task = byId.get(id)
        return task ? work.hrefOf(task) : '#'
      }}
      onOpen={(id) => {
        const task = byId.get(id)
        if (task) work.show(task)
      }}
      onApply={(moves) => void apply(moves)}
      onLink={(link, moves) =>
        void act(
          projectPaths.api.changes,
          { link, moves },
          moves.length ? t.linkedMoved(moves.length) : t.linked,
        )
      }
      onBaseline={(id) => set('baseline', id)}
      save={
        project?.rights.plan ? (
          <Button
            variant="ghost"
            size="small"
            onClick={() =>
              void act(
                projectPaths.api.baselines(project.id),
                { name: t.baseline.name(formatDate(day(now), locale)) },
                t.baseline.saved,
              )
            }
          >
            {t.baseline.save}
          </Button>
        ) : null
      }
      files={
        project && {
          pdf: projectPaths.api.gantt(project.id, 'pdf', data.baseline?.id),
          png: projectPaths.api.gantt(project.id, 'png', data.baseline?.id),
        }
      }
      actions={project?.rights.plan && <RescheduleButton projectId={project.id} />}
      settings={
        project?.rights.manage ? projectPaths.project(project.group.slug, project.slug, 'detail') : null
      }
    />
  )
}
