import { type ReactNode, useMemo, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { addDays, day, dayStart, formatDate, thaiPublicHolidays } from '#kernel/time/index.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { scaleOf, type Zoom } from '#kernel/ui/timeline/scale.rules.ts'
import { Timeline } from '#kernel/ui/timeline/timeline.tsx'
import type { Span, TimelineRow } from '#kernel/ui/timeline/timeline.types.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { compareWithBaseline } from './baseline.rules.ts'
import { BaselineCard } from './baseline-card.tsx'
import { daysOff } from './days-off.rules.ts'
import styles from './gantt.module.css'
import { type GanttData, maxGanttTasks } from './gantt.types.ts'
import { GanttList } from './gantt-list.tsx'
import type { GanttRow } from './gantt-rows.rules.ts'
import { GanttToolbar } from './gantt-toolbar.tsx'
import { ImpactCard } from './impact-card.tsx'
import { ganttMessages } from './messages.ts'
import type { Impact } from './move.rules.ts'
import type { RescheduledTask } from './plan.rules.ts'
import { initialViewTime, spansOf } from './span.rules.ts'
import { type NewLink, type PendingChange, usePlan } from './use-plan.ts'
import { WorkingTimeCard } from './working-time-card.tsx'

interface Props {
  data: GanttData
  /** Tasks matching a filter; all if absent. */
  only?: ReadonlySet<string>
  now: Date
  zoom: Zoom
  onZoom: (zoom: Zoom) => void
  canPlan: boolean
  pending: boolean
  href: (id: string) => string
  onOpen: (id: string) => void
  onApply: (moves: readonly RescheduledTask[]) => void
  onLink: (link: NewLink, moves: Impact['moves']) => void
  onBaseline: (id: string) => void
  /** The button that saves today's plan; null if there are no baselines. */
  save: ReactNode | null
  /** Download links of the chart; null if there is none. */
  files: { pdf: string; png: string } | null
  settings: string | null
  /** Further actions on the plan. */
  actions?: ReactNode
}

/** A project over time: dependencies, delays, and what a change would move, before it is made. */
export function GanttView(props: Props) {
  const { data, now, zoom, canPlan, href, onOpen } = props
  const t = useMessages(ganttMessages)
  const locale = useLocale()
  const today = day(now)
  const titles = useMemo(() => new Map(data.tasks.map(({ id, title }) => [id, title])), [data.tasks])
  const titleOf = (id: string) => titles.get(id) ?? ''
  const make = (change: PendingChange, moves: Impact['moves']) =>
    change.link ? props.onLink(change.link, moves) : props.onApply(moves)
  const plan = usePlan(data, today, {
    only: props.only,
    onMake: make,
    onRing: (cycle) => toast(`${t.dependencyCycle} ${cycle.map(titleOf).join(' → ')}`),
  })
  const [selected, setSelected] = useState<string | null>(null)
  const [showsCritical, setCritical] = useState(true)
  const baseline = useMemo(() => spansOf(data.baseline?.tasks ?? []), [data.baseline])
  const timelineRows = useMemo(
    () =>
      plan.rows.map((row) =>
        timelineRow(row, {
          t,
          locale,
          canPlan,
          showsCritical,
          baseline: baseline.get(row.task.id) ?? null,
        }),
      ),
    [plan.rows, t, locale, canPlan, showsCritical, baseline],
  )
  const [first, end] = useMemo(() => {
    const spans = [...timelineRows.flatMap(({ span }) => span ?? []), ...baseline.values()]
    return [
      Math.min(...spans.map(({ start }) => start.getTime())),
      Math.max(...spans.map((span) => span.end.getTime())),
    ]
  }, [timelineRows, baseline])
  const [focus, setFocus] = useState(() => ({ at: initialViewStart(initialViewTime(now, first, end)) }))
  const from = Math.min(now.getTime(), first)
  const to = Math.max(now.getTime(), end)
  const scale = useMemo(() => scaleOf(zoom, new Date(from), new Date(to)), [zoom, from, to])
  const off = useMemo(() => daysOff(plan.calendar, { ...scale, locale }), [plan.calendar, scale, locale])
  const critical = useMemo(
    () => new Set(plan.rows.filter(({ tone }) => tone === 'critical').map(({ task }) => task.id)),
    [plan.rows],
  )
  const links = useMemo(
    () =>
      data.links.map((link) => ({
        ...link,
        critical: showsCritical && critical.has(link.from) && critical.has(link.to),
      })),
    [data.links, showsCritical, critical],
  )
  const ghosts = useMemo(() => spansOf(plan.pending?.impact.moves ?? []), [plan.pending])
  const undated = plan.rows.filter(({ kind, span }) => kind === 'task' && !span).length
  if (!timelineRows.some(({ span }) => span)) return <Empty title={t.noDates.title}>{t.noDates.text}</Empty>
  return (
    <>
      <GanttToolbar
        zoom={zoom}
        onZoom={props.onZoom}
        showsCritical={showsCritical}
        onCritical={setCritical}
        files={props.files}
        actions={props.actions}
        onToday={() => setFocus({ at: initialViewStart(now) })}
      />
      {data.total > maxGanttTasks && <Notice tone="info">{t.first(maxGanttTasks, data.total)}</Notice>}
      {plan.schedule.ring && (
        <Notice tone="bad" urgent>
          {t.dependencyCycle} {plan.schedule.ring.map(titleOf).join(' → ')}
        </Notice>
      )}
      <Timeline
        className={styles.chart ?? ''}
        rows={timelineRows}
        links={links}
        scale={scale}
        today={today}
        now={now}
        daysOff={off}
        columns={[
          { name: t.columns.days, width: 30 },
          { name: t.columns.start, width: 58 },
          { name: t.columns.float, width: 38 },
        ]}
        selected={selected}
        ghosts={ghosts}
        focus={focus}
        titleHref={href}
        onSelect={setSelected}
        onOpen={onOpen}
        onFold={plan.fold}
        onChange={plan.propose}
        onLink={plan.proposeLink}
      />
      <GanttList rows={plan.rows} today={today} href={href} onOpen={onOpen} />
      {undated > 0 && <p className={`soft-t ${styles.notice}`}>{t.without(undated)}</p>}
      <div className={styles.cards}>
        {plan.pending && (
          <PendingCard
            pending={plan.pending}
            titleOf={titleOf}
            isBusy={props.pending}
            onApply={(moves) => {
              if (plan.pending) make(plan.pending, moves)
              plan.drop()
            }}
            onCancel={plan.drop}
          />
        )}
        {(props.save !== null || data.baselines.length > 0) && (
          <BaselineCard
            baselines={data.baselines}
            chosen={data.baseline?.id ?? null}
            comparison={data.baseline ? compareWithBaseline(data.baseline.tasks, data.tasks) : null}
            titleOf={titleOf}
            onChoose={props.onBaseline}
            save={props.save}
          />
        )}
        <WorkingTimeCard
          week={plan.calendar.week}
          holidays={thaiPublicHolidays(Number(today.slice(0, 4)))
            .concat(thaiPublicHolidays(Number(today.slice(0, 4)) + 1))
            .filter((holiday) => holiday.day >= today && plan.calendar.holidays.has(holiday.day))}
          settings={props.settings}
        />
      </div>
    </>
  )
}

interface PendingProps {
  pending: PendingChange
  titleOf: (id: string) => string
  isBusy: boolean
  onApply: (moves: Impact['moves']) => void
  onCancel: () => void
}

/** What else a change on the chart moves; nothing if it moves nothing. */
function PendingCard({ pending, titleOf, isBusy, onApply, onCancel }: PendingProps) {
  const t = useMessages(ganttMessages)
  const { link, impact, earlier } = pending
  if (!impact.moves.length && !(link && (impact.stays.length || earlier))) return null
  return (
    <ImpactCard
      heading={
        link
          ? t.impact.make(titleOf(link.toId), titleOf(link.fromId))
          : t.impact.title(titleOf(pending.change.id))
      }
      impact={impact}
      earlier={earlier}
      titleOf={titleOf}
      pending={isBusy}
      onApply={onApply}
      only={
        link
          ? { label: t.impact.onlyMake, run: () => onApply([]) }
          : {
              label: t.impact.only,
              run: () => onApply(impact.moves.filter(({ id }) => id === pending.change.id)),
            }
      }
      onCancel={onCancel}
    />
  )
}

/** A few days earlier, so that today is not at the edge. */
const initialViewStart = (now: Date): Date => dayStart(addDays(day(now), -3))

interface RowOptions {
  t: (typeof ganttMessages)['th']
  locale: 'th' | 'en'
  canPlan: boolean
  showsCritical: boolean
  baseline: Span | null
}

function timelineRow(
  row: GanttRow,
  { t, locale, canPlan, showsCritical, baseline }: RowOptions,
): TimelineRow {
  const { task, span, kind, tone, floatDays, lateDays, workDays, floatEnd, conflict } = row
  const number = (count: number) => (count < 0 ? `−${-count}` : String(count))
  return {
    id: task.id,
    title: task.title,
    level: row.level,
    kind,
    span,
    progress: row.progress,
    tone: tone === 'critical' && !showsCritical ? 'plan' : tone,
    baseline: kind === 'group' ? null : baseline,
    floatEnd: showsCritical ? floatEnd : null,
    note:
      kind === 'group'
        ? ''
        : lateDays > 0
          ? t.late(lateDays)
          : kind === 'milestone' && span
            ? `${task.title} ${formatDate(span.start, locale, 'dayMonth')}`
            : '',
    conflict: conflict && t.conflict[conflict],
    ...(row.open !== undefined && { open: row.open }),
    movable: canPlan && kind !== 'group' && !task.completedAt,
    cells: [
      kind === 'milestone' ? t.milestone : workDays || '',
      span ? formatDate(span.start, locale, 'dayMonth') : '',
      kind === 'group' ? `${Math.round(row.progress * 100)}%` : floatDays === null ? '' : number(floatDays),
    ],
  }
}
