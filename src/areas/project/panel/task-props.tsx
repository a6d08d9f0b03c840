import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ruleText } from '#kernel/recurrence/rule-text.rules.ts'
import { daysBetween } from '#kernel/time/index.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { priorityNames, projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'
import type { TaskItem } from '../query/task-list.types.ts'
import type { TaskChanges } from '../task/task.input.ts'
import { constraintKinds } from '../task/task.types.ts'
import { Avatars } from '../work/avatars.tsx'
import { colorVar, Tags } from '../work/tag.tsx'
import type { TaskDetail } from '../work/task-detail.server.ts'
import { useWork } from '../work/use-work.ts'
import { ChoiceMenu, EstimateField, PropSelect } from './prop-fields.tsx'
import { useDayChange } from './use-day-change.ts'

interface Props {
  task: TaskItem
  detail: TaskDetail
}

/** A task's properties, each edited in place. */
export function TaskProps({ task, detail }: Props) {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  const { statuses, categories, members, isAllowed, edit, today, urgencyOf } = useWork()
  const can = isAllowed(task)
  const urgency = urgencyOf(task)
  const statusOptions = statuses.filter(({ projectId }) => projectId === task.projectId)
  const status = statusOptions.find(({ id }) => id === task.statusId)
  const labels = categories.filter(({ projectId }) => projectId === task.projectId)
  const change = (changes: TaskChanges, message?: string) => void edit([{ id: task.id, changes }], message)
  const { setDays, card } = useDayChange(task, detail, change)
  return (
    <dl className={styles.props}>
      <dt>{t.task.status}</dt>
      <dd>
        <span className={styles.value}>
          <span className={styles.dot} style={{ ['--k' as string]: colorVar(status?.color ?? 0) }} />
          <PropSelect
            label={t.task.status}
            value={task.statusId}
            options={statusOptions.map(({ id, name }) => ({ value: id, name }))}
            disabled={!can}
            grow
            onChange={(statusId) =>
              change({ statusId }, t.done.moved(statusOptions.find(({ id }) => id === statusId)?.name ?? ''))
            }
          />
        </span>
      </dd>
      <dt>{t.task.assignees}</dt>
      <dd>
        <ChoiceMenu
          label={t.task.assign}
          disabled={!can}
          choices={members.map(({ id, name }) => ({ id, name }))}
          chosen={task.assigneeIds}
          onChange={(assigneeIds) => change({ assigneeIds })}
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
        <DateField
          label={t.task.due}
          hideLabel
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
        <DateField
          label={t.task.start}
          hideLabel
          value={task.startOn}
          disabled={!can}
          onChange={(startOn) => setDays({ startOn })}
        />
      </dd>
      {card && <dd className={styles.wide}>{card}</dd>}
      <dt>{t.task.priority}</dt>
      <dd>
        <PropSelect
          label={t.task.priority}
          value={String(task.priority)}
          options={priorityNames(t).map((name, priority) => ({ value: String(priority), name }))}
          disabled={!can}
          onChange={(priority) => change({ priority: Number(priority) })}
        />
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
              onChange={(categoryIds) => change({ categoryIds })}
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
        <EstimateField
          minutes={task.estimateMin}
          disabled={!can}
          onChange={(estimateMin) => change({ estimateMin })}
        />
      </dd>
      <dt>{t.task.scheduling}</dt>
      <dd>
        <PropSelect
          label={t.task.scheduling}
          value={task.scheduling}
          options={[
            { value: 'manual', name: t.task.manual },
            { value: 'auto', name: t.task.auto },
          ]}
          disabled={!can}
          onChange={(scheduling) => change({ scheduling })}
        />
      </dd>
      {(can || task.constraintKind) && (
        <>
          <dt>{t.task.constraint}</dt>
          <dd>
            <PropSelect
              label={t.task.constraint}
              value={task.constraintKind ?? ''}
              options={[
                { value: '', name: t.task.constraints.none },
                ...constraintKinds.map((kind) => ({ value: kind, name: t.task.constraints[kind] })),
              ]}
              disabled={!can}
              onChange={(kind) => {
                const day = task.constraintOn ?? (kind === 'not-after' ? task.dueOn : task.startOn) ?? today
                change({ constraintKind: kind || null, constraintOn: kind ? day : null })
              }}
            />
            {task.constraintKind && (
              <DateField
                label={t.task.constraintDay}
                hideLabel
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
