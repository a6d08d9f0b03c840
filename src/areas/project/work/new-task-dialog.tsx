import { type FormEvent, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'
import { iconCalendar } from '../project-icons.ts'
import { useDayText } from './due-text.tsx'
import { Faces } from './faces.tsx'
import { readTaskLine } from './task-line.ts'
import { useWork } from './use-work.ts'

/** A new task from one line: what was read of it is shown before it is made. */
export function NewTaskDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(projectMessages)
  const { project, statuses, categories, people, create, today } = useWork()
  const dayText = useDayText(today)
  const [text, setText] = useState('')
  const [description, setDescription] = useState('')
  const [statusId, setStatus] = useState(statuses.find(({ category }) => category === 'todo')?.id ?? '')
  const [categoryId, setCategory] = useState('')
  const [another, setAnother] = useState(false)
  const line = readTaskLine(text, new Date(), people)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!project || !line.title) return
    void create(project.id, [
      {
        ...line,
        statusId,
        ...(description && { description }),
        ...(categoryId && { categoryIds: [categoryId] }),
      },
    ])
    setText('')
    setDescription('')
    if (!another) onClose()
  }
  return (
    <Modal title={t.task.new} onClose={onClose} keeps={text !== ''}>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span className="vh">{t.task.title}</span>
          <input
            className="input"
            data-autofocus
            required
            maxLength={300}
            placeholder={t.task.quick}
            aria-label={t.task.title}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {(line.dueOn || line.assigneeIds) && (
          <p className="row wrap xs soft-t">
            {t.task.readAs}
            {line.dueOn && (
              <span className="badge acc">
                <Icon path={iconCalendar} className="ic" />
                {dayText(line.dueOn)}
              </span>
            )}
            <Faces ids={line.assigneeIds ?? []} people={people} />
          </p>
        )}
        <div className="g2">
          <label className="field">
            {t.task.status}
            <select
              className="select"
              value={statusId}
              onChange={(event) => setStatus(event.currentTarget.value)}
            >
              {statuses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            {t.task.category}
            <select
              className="select"
              value={categoryId}
              onChange={(event) => setCategory(event.currentTarget.value)}
            >
              <option value="">{t.task.none}</option>
              {categories.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </div>
        <label className="field">
          {t.task.description}
          <textarea
            className={styles.area}
            value={description}
            maxLength={20_000}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
        </label>
        <div className="row between wrap">
          <label className="check">
            <input
              type="checkbox"
              checked={another}
              onChange={(event) => setAnother(event.currentTarget.checked)}
            />
            {t.task.another}
          </label>
          <button type="submit" className="btn primary" disabled={!line.title}>
            {t.task.create}
          </button>
        </div>
      </form>
    </Modal>
  )
}
