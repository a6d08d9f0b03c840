import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'
import type { TaskItem } from '../query/task-list.types.ts'
import { Avatars } from '../work/avatars.tsx'
import { useDayText } from '../work/due-text.tsx'
import type { TaskDetail } from '../work/task-detail.server.ts'
import { parseTaskLine } from '../work/task-line.ts'
import { useWork } from '../work/use-work.ts'
import { CompleteCheckbox } from './complete-checkbox.tsx'

interface Props {
  task: TaskItem
}

/** The name of a task, edited in place. */
export function TaskTitle({ task, as: Tag = 'h3' }: Props & { as?: 'h1' | 'h3' }) {
  const t = useMessages(projectMessages)
  const { isAllowed, edit } = useWork()
  const save = (text: string) => {
    const title = text.replace(/\s+/g, ' ').trim()
    if (title && title !== task.title) void edit([{ id: task.id, changes: { title } }])
  }
  return (
    <Tag>
      <textarea
        key={task.title}
        className={styles.title}
        rows={1}
        aria-label={t.task.title}
        defaultValue={task.title}
        maxLength={300}
        disabled={!isAllowed(task)}
        onBlur={(event) => save(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    </Tag>
  )
}

/** A task's description. Anyone who saves over a newer version by someone else is notified and keeps their own text. */
export function TaskDescription({ task, detail }: Props & { detail: TaskDetail }) {
  const t = useMessages(projectMessages)
  const { isAllowed, edit } = useWork()
  const [draft, setDraft] = useState<{ text: string; version: number } | null>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!draft) return
    const { text: description, version } = draft
    if (await edit([{ id: task.id, changes: { description }, version }])) setDraft(null)
    // Refused: the current text is shown above the kept one.
    else setDraft({ text: description, version: detail.version })
  }
  if (draft)
    return (
      <form className={styles.part} onSubmit={save}>
        {draft.version !== detail.version && (
          <p className={`alert warn ${styles.text}`}>{detail.description}</p>
        )}
        <textarea
          className={styles.area}
          aria-label={t.task.description}
          // biome-ignore lint/a11y/noAutofocus: it opened because it was asked for.
          autoFocus
          maxLength={20_000}
          value={draft.text}
          onChange={(event) => setDraft({ version: draft.version, text: event.currentTarget.value })}
        />
        <div className="row">
          <button type="submit" className="btn sm soft">
            {t.task.save}
          </button>
          <button type="button" className="btn sm quiet" onClick={() => setDraft(null)}>
            {t.task.cancel}
          </button>
        </div>
      </form>
    )
  const open = () => setDraft({ text: detail.description, version: detail.version })
  return (
    <div className={styles.part}>
      {detail.description && <p className={styles.text}>{detail.description}</p>}
      {isAllowed(task) && (
        <button type="button" className="btn sm quiet" onClick={open}>
          {detail.description ? t.task.edit : t.task.describe}
        </button>
      )}
    </div>
  )
}

/** A task's checklist. */
export function TaskChecklist({ task }: Props) {
  const t = useMessages(projectMessages)
  const { isAllowed, edit } = useWork()
  const [text, setText] = useState('')
  const { checklist } = task
  const done = checklist.filter((item) => item.done).length
  const save = (items: TaskItem['checklist']) => void edit([{ id: task.id, changes: { checklist: items } }])
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    save([...checklist, { id: crypto.randomUUID(), text: text.trim(), done: false }])
    setText('')
  }
  if (!checklist.length && !isAllowed(task)) return null
  return (
    <section className={styles.part}>
      <h3>
        {t.task.checklist} {checklist.length > 0 && <small>{t.task.of(done, checklist.length)}</small>}
      </h3>
      {checklist.length > 0 && (
        <div className="bar" aria-hidden="true">
          <i style={{ width: `${(done / checklist.length) * 100}%` }} />
        </div>
      )}
      <ul className={styles.checks}>
        {checklist.map((item) => (
          <li key={item.id}>
            <label>
              <input
                type="checkbox"
                className="ck"
                checked={item.done}
                disabled={!isAllowed(task)}
                onChange={() =>
                  save(
                    checklist.map((entry) =>
                      entry.id === item.id ? { ...entry, done: !entry.done } : entry,
                    ),
                  )
                }
              />
              <span className={item.done ? styles.off : undefined}>{item.text}</span>
            </label>
            {isAllowed(task) && (
              <button
                type="button"
                className="ibtn sm"
                aria-label={t.task.removeItem(item.text)}
                onClick={() => save(checklist.filter(({ id }) => id !== item.id))}
              >
                <Icon path={iconX} className="ic" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isAllowed(task) && (
        <form className={styles.inline} onSubmit={add}>
          <input
            aria-label={t.task.addItem}
            placeholder={t.task.addItem}
            maxLength={300}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </form>
      )}
    </section>
  )
}

/** A task's subtasks. */
export function TaskSubtasks({ task }: Props) {
  const t = useMessages(projectMessages)
  const { tasks, isAllowed, create, members, hrefOf, nameOf, today } = useWork()
  const dayText = useDayText(today)
  const [text, setText] = useState('')
  const below = tasks.filter(({ parentId }) => parentId === task.id)
  const parent = tasks.find(({ id }) => id === task.parentId)
  const add = (event: FormEvent) => {
    event.preventDefault()
    const line = parseTaskLine(text, new Date(), members)
    if (!line.title) return
    void create(task.projectId, [{ ...line, parentId: task.id }])
    setText('')
  }
  return (
    <section className={styles.part}>
      {parent && (
        <p className="xs soft-t">
          {t.task.parent} <Link to={hrefOf(parent)}>{parent.title}</Link>
        </p>
      )}
      <h3>
        {t.task.subtasks}{' '}
        {below.length > 0 && (
          <small>{t.task.of(below.filter((item) => item.completedAt).length, below.length)}</small>
        )}
      </h3>
      {below.length > 0 && (
        <ul className={styles.rows}>
          {below.map((subtask) => (
            <li key={subtask.id}>
              <CompleteCheckbox task={subtask} />
              <small>{nameOf(subtask)}</small>
              <Link className="grow" to={hrefOf(subtask)} preventScrollReset>
                {subtask.title}
              </Link>
              {subtask.dueOn && <small>{dayText(subtask.dueOn)}</small>}
              <Avatars ids={subtask.assigneeIds} members={members} />
            </li>
          ))}
        </ul>
      )}
      {isAllowed(task) && (
        <form className={styles.inline} onSubmit={add}>
          <input
            aria-label={t.task.addSubtask}
            placeholder={t.task.addSubtask}
            maxLength={300}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </form>
      )}
    </section>
  )
}
