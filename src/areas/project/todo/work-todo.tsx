import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck, iconPlus } from '#kernel/ui/icons.ts'
import { projectMessages } from '../messages/index.ts'
import { CompleteCheckbox, useCompleteTask } from '../panel/complete-checkbox.tsx'
import styles from '../project.module.css'
import { iconCalendar, iconChecklist, iconRepeat } from '../project-icons.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { closedCategories } from '../setup/setup.rules.ts'
import { Avatars } from '../work/avatars.tsx'
import { DueText } from '../work/due-text.tsx'
import { MoreTasks } from '../work/more-tasks.tsx'
import { ParsedLine } from '../work/parsed-line.tsx'
import { SelectedMark } from '../work/selected-mark.tsx'
import { SwipeRow } from '../work/swipe-row.tsx'
import { Tags } from '../work/tag.tsx'
import { parseTaskLine } from '../work/task-line.ts'
import { useSelectable } from '../work/use-selection.ts'
import { useShowMore } from '../work/use-show-more.tsx'
import { useWork } from '../work/use-work.ts'
import { todoOf, todoParts } from './todo.rules.ts'

/** To-dos by due day: the viewer's own or everyone's, with an input line that parses days and names. */
export function WorkTodo() {
  const t = useMessages(projectMessages)
  const { tasks, statuses, today, me, project } = useWork()
  const [own, setMine] = useState(me !== null && tasks.some(({ assigneeIds }) => assigneeIds.includes(me)))
  const closed = new Set(
    statuses.filter(({ category }) => closedCategories.includes(category)).map(({ id }) => id),
  )
  const visibleTasks = own
    ? tasks.filter(({ assigneeIds }) => me !== null && assigneeIds.includes(me))
    : tasks
  const parts = todoOf(
    visibleTasks,
    today,
    ({ statusId }) => closed.has(statusId),
    ({ completedAt }) => (completedAt ? day(new Date(completedAt)) : null),
  )
  const none = todoParts.every((part) => !parts[part].length)
  return (
    <section className="card" style={{ padding: 0 }}>
      <div className={styles.todoHead}>
        {project?.rights.work && <AddLine mine={own} />}
        {me && (
          <div className="seg">
            {([true, false] as const).map((onlyMine) => (
              <button
                key={String(onlyMine)}
                type="button"
                className={own === onlyMine ? 'on' : undefined}
                aria-pressed={own === onlyMine}
                onClick={() => setMine(onlyMine)}
              >
                {onlyMine ? t.todo.mine : t.todo.everyone}
              </button>
            ))}
          </div>
        )}
      </div>
      {none && (
        <p className="soft-t" style={{ padding: '18px 16px' }}>
          {t.todo.empty}
        </p>
      )}
      {todoParts.map(
        (part) =>
          parts[part].length > 0 && (
            <section key={part} className={styles.todo}>
              <h2 className={part === 'overdue' ? 'bad' : undefined}>
                {t.todo[part]} <span className="soft-t">{parts[part].length}</span>
              </h2>
              <TodoItems part={part} tasks={parts[part]} />
            </section>
          ),
      )}
      <MoreTasks auto />
    </section>
  )
}

/** Lines of a section shown initially. */
const initialLines = 60

function TodoItems({ part, tasks }: { part: (typeof todoParts)[number]; tasks: readonly TaskItem[] }) {
  const t = useMessages(projectMessages)
  const { categories, members, today, nameOf, project, projectOf, isAllowed, edit } = useWork()
  const { visible, more } = useShowMore(tasks, initialLines)
  const finishOf = useCompleteTask()
  const tomorrow = addDays(today, 1)
  const planOf = (task: TaskItem) =>
    isAllowed(task) && part !== 'done' && task.dueOn !== tomorrow
      ? () =>
          void edit(
            [
              {
                id: task.id,
                changes: {
                  dueOn: tomorrow,
                  ...(task.startOn && task.startOn > tomorrow && { startOn: tomorrow }),
                },
              },
            ],
            t.todo.planned,
          )
      : null
  return (
    <>
      <ul>
        {visible.map((task) => {
          const finish = finishOf(task)
          const plan = planOf(task)
          return (
            <SwipeRow
              key={task.id}
              className={part === 'done' ? `${styles.todoLine} ${styles.finished}` : styles.todoLine}
              end={
                finish && {
                  label: task.completedAt ? t.task.reopen : t.task.finish,
                  icon: iconCheck,
                  run: finish,
                }
              }
              start={plan && { label: t.todo.plan, icon: iconCalendar, run: plan }}
            >
              <CompleteCheckbox task={task} />
              <span className="grow">
                <TodoLink task={task} isDone={part === 'done'} />
                <span className={`row xs soft-t ${styles.meta}`}>
                  <span>{nameOf(task)}</span>
                  {!project && <span>{projectOf(task)?.name}</span>}
                  <DueText task={task} />
                  {task.checklist.length > 0 && (
                    <span className="row">
                      <Icon path={iconChecklist} className="ic" />
                      {task.checklist.filter((item) => item.done).length}/{task.checklist.length}
                    </span>
                  )}
                  {task.recurrenceId && <Icon path={iconRepeat} className="ic" />}
                  <Tags ids={task.categoryIds} categories={categories} />
                </span>
              </span>
              <Avatars ids={task.assigneeIds} members={members} />
              {plan && (
                <button
                  type="button"
                  className="ibtn sm"
                  aria-label={t.todo.planTask(task.title)}
                  title={t.todo.plan}
                  onClick={plan}
                >
                  <Icon path={iconCalendar} className="ic" />
                </button>
              )}
            </SwipeRow>
          )
        })}
      </ul>
      {more}
    </>
  )
}

function TodoLink({ task, isDone }: { task: TaskItem; isDone: boolean }) {
  const { hrefOf } = useWork()
  const { isSelected, ...choice } = useSelectable(task.id)
  return (
    <Link to={hrefOf(task)} preventScrollReset className={isDone ? styles.strike : undefined} {...choice}>
      {isSelected && <SelectedMark />}
      {task.title}
    </Link>
  )
}

/** One line for a task; its parsed parts are shown below it while typing. */
function AddLine({ mine }: { mine: boolean }) {
  const t = useMessages(projectMessages)
  const { project, members, create, me } = useWork()
  const [text, setText] = useState('')
  const line = parseTaskLine(text, new Date(), members, { canRepeat: project?.rights.plan })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!project || !line.title) return
    const assignedToMe = mine && me && !line.assigneeIds ? { assigneeIds: [me] } : {}
    void create(project.id, [{ ...line, ...assignedToMe }])
    setText('')
  }
  return (
    <form className="grow stack-s" onSubmit={add}>
      <label className="in">
        <Icon path={iconPlus} className="ic" />
        <input
          aria-label={t.task.new}
          placeholder={t.task.quick}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <ParsedLine line={line} />
    </form>
  )
}
