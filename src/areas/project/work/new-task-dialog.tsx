import { type FormEvent, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'
import { ParsedLine } from './parsed-line.tsx'
import { type TaskDraft, taskDraft } from './task-draft.ts'
import { parseTaskLine } from './task-line.ts'
import { useWork } from './use-work.ts'

interface Props {
  onClose: () => void
  /** Reopens it from the note that a draft was saved. */
  onReopen: () => void
}

/** Creates a task from one line, showing its parsed parts first. If it is closed before that, it stays a draft. */
export function NewTaskDialog({ onClose, onReopen }: Props) {
  const t = useMessages(projectMessages)
  const { project, statuses, categories, members, create, me } = useWork()
  const saved = taskDraft(project?.id ?? '', me ?? '')
  const first = {
    text: '',
    description: '',
    statusId: statuses.find(({ category }) => category === 'todo')?.id ?? '',
    categoryId: '',
  }
  const [savedDraft] = useState(saved.read)
  const [draft, setDraft] = useState(() =>
    withExistingChoices(savedDraft ?? first, first, statuses, categories),
  )
  const [isKept, setKept] = useState(savedDraft !== null)
  const [another, setAnother] = useState(false)
  const title = useRef<HTMLInputElement>(null)
  const { text, description, statusId, categoryId } = draft
  const line = parseTaskLine(text, new Date(), members, { canRepeat: project?.rights.plan })
  const change = (part: Partial<TaskDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (next.text.trim() || next.description.trim()) saved.keep(next)
    else saved.forget()
  }
  const beginAnew = () => {
    saved.forget()
    setDraft(first)
    setKept(false)
    title.current?.focus()
  }
  const leave = () => {
    onClose()
    if (saved.read()) toast(t.task.draftKept, { action: { label: t.task.draftGoOn, run: onReopen } })
  }
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
    change({ text: '', description: '' })
    setKept(false)
    if (another) title.current?.focus()
    else onClose()
  }
  return (
    <Modal title={t.task.new} onClose={leave} confirmsClose={false}>
      <form className="stack" onSubmit={submit}>
        {isKept && (
          <p className="row between xs soft-t">
            {t.task.draftThere}
            <button type="button" className="btn sm quiet" onClick={beginAnew}>
              {t.task.startOver}
            </button>
          </p>
        )}
        <label className="field">
          <span className="vh">{t.task.title}</span>
          <input
            ref={title}
            className="input"
            data-autofocus
            required
            maxLength={300}
            placeholder={t.task.quick}
            aria-label={t.task.title}
            value={text}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
        </label>
        <ParsedLine line={line} />
        <div className="g2">
          <label className="field">
            {t.task.status}
            <select
              className="select"
              value={statusId}
              onChange={(event) => change({ statusId: event.currentTarget.value })}
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
              onChange={(event) => change({ categoryId: event.currentTarget.value })}
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
            onChange={(event) => change({ description: event.currentTarget.value })}
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

/** A column or category deleted since is no longer selected. */
function withExistingChoices(
  draft: TaskDraft,
  first: TaskDraft,
  statuses: readonly { id: string }[],
  categories: readonly { id: string }[],
): TaskDraft {
  const has = (all: readonly { id: string }[], selectedId: string) => all.some(({ id }) => id === selectedId)
  return {
    ...draft,
    statusId: has(statuses, draft.statusId) ? draft.statusId : first.statusId,
    categoryId: has(categories, draft.categoryId) ? draft.categoryId : '',
  }
}
