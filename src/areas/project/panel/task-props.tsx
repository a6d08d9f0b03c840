import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ruleText } from '#kernel/recurrence/rule-text.rules.ts'
import { daysBetween } from '#kernel/time/index.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { Menu, MenuCheck } from '#kernel/ui/menu.tsx'
import { ganttMessages } from '../gantt/messages.ts'
import { priorityNames, projectMessages } from '../messages/index.ts'
import { usePlanChange } from '../plan/use-plan-change.tsx'
import styles from '../project.module.css'
import type { TaskItem } from '../query/task-list.types.ts'
import type { TaskChanges } from '../task/task.input.ts'
import { type ConstraintKind, constraintKinds } from '../task/task.types.ts'
import { parseMinutes } from '../time/time.rules.ts'
import { Avatars } from '../work/avatars.tsx'
import { colorVar, Tags } from '../work/tag.tsx'
import type { TaskDetail } from '../work/task-detail.server.ts'
import { useWork } from '../work/use-work.ts'

interface Props {
  task: TaskItem
  detail: TaskDetail
}

/** A task's properties, each edited in place. */
export function TaskProps({ task, detail }: Props) {
  const t = useMessages(projectMessages)
  const ganttText = useMessages(ganttMessages)
  const locale = useLocale()
  const wrongId = useId()
  const [isWrong, setIsWrong] = useState(false)
  const { statuses, categories, members, isAllowed, edit, today, urgencyOf } = useWork()
  const can = isAllowed(task)
  const urgency = urgencyOf(task)
  const statusOptions = statuses.filter(({ projectId }) => projectId === task.projectId)
  const labels = categories.filter(({ projectId }) => projectId === task.projectId)
  const change = (changes: TaskChanges, message?: string) => void edit([{ id: task.id, changes }], message)
  const changing = usePlanChange(task.projectId)
  // Requested only if something may wait for it: dependents of a parent depend on each of its subtasks.
  const isAwaited = task.parentId !== null || detail.links.some(({ side }) => side === 'after')
  const setDays = (days: { startOn?: string | null; dueOn?: string | null }) => {
    const { startOn, dueOn } = { ...task, ...days }
    const first = startOn ?? dueOn
    const last = dueOn ?? startOn
    const alone = () => change(days)
    if (!isAwaited || !first || !last || first > last) return alone()
    void changing.propose({
      proposal: { dates: { id: task.id, startOn: first, dueOn: last } },
      own: { id: task.id, startOn, dueOn, before: { startOn: task.startOn, dueOn: task.dueOn } },
      heading: ganttText.impact.title(task.title),
      onlyLabel: ganttText.impact.only,
      applyAlone: alone,
      done: ganttText.moved,
    })
  }
  const toggle = (list: readonly string[], id: string) =>
    list.includes(id) ? list.filter((one) => one !== id) : [...list, id]
  const status = statusOptions.find(({ id }) => id === task.statusId)
  return (
    <dl className={styles.props}>
      <dt>{t.task.status}</dt>
      <dd>
        <span className={styles.value}>
          <span className={styles.dot} style={{ ['--k' as string]: colorVar(status?.color ?? 0) }} />
          <select
            className={`${styles.field} grow`}
            aria-label={t.task.status}
            value={task.statusId}
            disabled={!can}
            onChange={(event) => {
              const name = statusOptions.find(({ id }) => id === event.currentTarget.value)?.name ?? ''
              change({ statusId: event.currentTarget.value }, t.done.moved(name))
            }}
          >
            {statusOptions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </span>
      </dd>
      <dt>{t.task.assignees}</dt>
      <dd>
        <ChoiceMenu
          label={t.task.assign}
          disabled={!can}
          choices={members.map(({ id, name }) => ({ id, name }))}
          chosen={task.assigneeIds}
          onToggle={(id) => change({ assigneeIds: toggle(task.assigneeIds, id) })}
        >
          {task.assigneeIds.length ? (
            <>
              <Avatars ids={task.assigneeIds} members={members} />
              <span>
                {members
                  .filter(({ id }) => task.assigneeIds.includes(id))
                  .map(({ name }) => name.split(' ')[0])
                  .join(', ')}
              </span>
            </>
          ) : (
            <span className="soft-t">{t.task.nobody}</span>
          )}
        </ChoiceMenu>
      </dd>
      <dt>{t.task.due}</dt>
      <dd>
        <DayCell
          label={t.task.due}
          value={task.dueOn}
          disabled={!can}
          onChange={(dueOn) => setDays({ dueOn })}
        />
        {task.dueOn && urgency && (
          <span className={`xs ${urgency === 'late' ? 'bad' : 'warn'}`}>
            {urgency === 'late'
              ? t.task.late(daysBetween(task.dueOn, today))
              : t.task.inDays(daysBetween(today, task.dueOn))}
          </span>
        )}
      </dd>
      <dt>{t.task.start}</dt>
      <dd>
        <DayCell
          label={t.task.start}
          value={task.startOn}
          disabled={!can}
          onChange={(startOn) => setDays({ startOn })}
        />
      </dd>
      {changing.card && <dd className={styles.wide}>{changing.card}</dd>}
      <dt>{t.task.priority}</dt>
      <dd>
        <select
          className={styles.field}
          aria-label={t.task.priority}
          value={task.priority}
          disabled={!can}
          onChange={(event) => change({ priority: Number(event.currentTarget.value) })}
        >
          {priorityNames(t).map((name, value) => (
            <option key={name} value={value}>
              {name}
            </option>
          ))}
        </select>
      </dd>
      {labels.length > 0 && (
        <>
          <dt>{t.task.category}</dt>
          <dd>
            <ChoiceMenu
              label={t.task.category}
              disabled={!can}
              choices={labels}
              chosen={task.categoryIds}
              onToggle={(id) => change({ categoryIds: toggle(task.categoryIds, id) })}
            >
              {task.categoryIds.length ? (
                <Tags ids={task.categoryIds} categories={labels} />
              ) : (
                <span className="soft-t">{t.task.none}</span>
              )}
            </ChoiceMenu>
          </dd>
        </>
      )}
      <dt>{t.task.estimate}</dt>
      <dd>
        <span className={styles.value}>
          <input
            key={task.estimateMin}
            className={styles.field}
            style={{ width: 72 }}
            inputMode="decimal"
            aria-label={`${t.task.estimate} (${t.task.hours})`}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? wrongId : undefined}
            defaultValue={
              task.estimateMin === null ? '' : String(Math.round((task.estimateMin / 60) * 100) / 100)
            }
            placeholder="–"
            disabled={!can}
            onBlur={(event) => {
              const entered = event.currentTarget.value.trim()
              const estimateMin = entered ? parseMinutes(entered, 'hour') : null
              setIsWrong(entered !== '' && estimateMin === null)
              if (entered && estimateMin === null) return
              if (estimateMin !== task.estimateMin) change({ estimateMin })
            }}
          />
          <span className="soft-t">{t.task.hours}</span>
        </span>
        {isWrong && (
          <p id={wrongId} className="err-t" role="alert">
            {t.task.estimateWrong}
          </p>
        )}
      </dd>
      <dt>{t.task.scheduling}</dt>
      <dd>
        <select
          className={styles.field}
          aria-label={t.task.scheduling}
          value={task.scheduling}
          disabled={!can}
          onChange={(event) => change({ scheduling: event.currentTarget.value as 'auto' | 'manual' })}
        >
          <option value="manual">{t.task.manual}</option>
          <option value="auto">{t.task.auto}</option>
        </select>
      </dd>
      {(can || task.constraintKind) && (
        <>
          <dt>{t.task.constraint}</dt>
          <dd>
            <select
              className={styles.field}
              aria-label={t.task.constraint}
              value={task.constraintKind ?? ''}
              disabled={!can}
              onChange={(event) => {
                const kind = event.currentTarget.value as ConstraintKind | ''
                const day = task.constraintOn ?? (kind === 'not-after' ? task.dueOn : task.startOn) ?? today
                change({ constraintKind: kind || null, constraintOn: kind ? day : null })
              }}
            >
              <option value="">{t.task.constraints.none}</option>
              {constraintKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t.task.constraints[kind]}
                </option>
              ))}
            </select>
            {task.constraintKind && (
              <DayCell
                label={t.task.constraintDay}
                value={task.constraintOn}
                disabled={!can}
                onChange={(constraintOn) =>
                  change(constraintOn ? { constraintOn } : { constraintOn, constraintKind: null })
                }
              />
            )}
          </dd>
        </>
      )}
      {detail.repeats && (
        <>
          <dt>{t.task.repeat}</dt>
          <dd>
            <span className={styles.value}>{ruleText(detail.repeats.rule, locale)}</span>
          </dd>
        </>
      )}
      {task.sourceLabel && (
        <>
          <dt>{t.task.source}</dt>
          <dd>
            <span className={styles.value}>
              {task.sourceKind === 'record' && task.sourceKey ? (
                <Link to={task.sourceKey}>{task.sourceLabel}</Link>
              ) : (
                task.sourceLabel
              )}
            </span>
          </dd>
        </>
      )}
      <dt>{t.task.watchers}</dt>
      <dd>
        <span className={styles.value}>
          <Avatars ids={detail.watcherIds} members={[...members, ...detail.members]} max={5} />
        </span>
      </dd>
    </dl>
  )
}

/** A day chosen in place, in the site's calendar era. */
function DayCell(props: {
  label: string
  value: string | null
  disabled: boolean
  onChange: (day: string | null) => void
}) {
  return (
    <DateField
      label={props.label}
      hideLabel
      value={props.value}
      disabled={props.disabled}
      onChange={props.onChange}
    />
  )
}

interface ChoiceMenuProps {
  label: string
  disabled: boolean
  choices: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onToggle: (id: string) => void
  children: React.ReactNode
}

function ChoiceMenu({ label, disabled, choices, chosen, onToggle, children }: ChoiceMenuProps) {
  if (disabled) return <span className={styles.value}>{children}</span>
  return (
    <Menu
      label={label}
      trigger={
        <button type="button" className={styles.value}>
          <span className="vh">{label} </span>
          {children}
        </button>
      }
    >
      {choices.map(({ id, name }) => (
        <MenuCheck key={id} kind="checkbox" checked={chosen.includes(id)} stays onClick={() => onToggle(id)}>
          {name}
        </MenuCheck>
      ))}
    </Menu>
  )
}
