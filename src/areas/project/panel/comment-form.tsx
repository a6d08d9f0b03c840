import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { SmallAvatar } from '#areas/account/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import styles from '../project.module.css'
import type { TaskItem } from '../query/task-list.types.ts'
import { useWork } from '../work/use-work.ts'

/** A comment field; `@` and the start of a name suggests people. */
export function CommentForm({ task }: { task: TaskItem }) {
  const t = useMessages(projectMessages)
  const { act, isAllowed, members } = useWork()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const named = useRef<{ name: string; id: string }[]>([])
  const field = useRef<HTMLTextAreaElement>(null)
  if (!isAllowed(task)) return <p className="xs soft-t">{t.task.notAllowed}</p>
  const mention = /@([^\s@]{0,30})$/u.exec(text)?.[1]
  const offered =
    mention === undefined
      ? []
      : members.filter(({ name }) => name.toLowerCase().includes(mention.toLowerCase())).slice(0, 5)
  const insertMention = (person: { id: string; name: string }) => {
    named.current = [...named.current, person]
    setText(`${text.replace(/@[^\s@]{0,30}$/u, '')}@${person.name} `)
    setChosen(0)
    field.current?.focus()
  }
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!text.trim()) return
    // Names are typed in full; their ids are kept separately.
    const marked = named.current.reduce(
      (line, { name, id }) => line.replace(`@${name}`, `@[${name}](${id})`),
      text,
    )
    if (await act(projectPaths.api.comments, { taskId: task.id, text: marked.trim() })) {
      setText('')
      named.current = []
    }
  }
  const key = (event: KeyboardEvent) => {
    if (offered.length && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setChosen((chosen + (event.key === 'ArrowDown' ? 1 : offered.length - 1)) % offered.length)
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      const person = offered[chosen]
      if (person) insertMention(person)
      else void submit()
    }
  }
  return (
    <form className={styles.write} onSubmit={submit}>
      {offered.length > 0 && (
        <div className={styles.names}>
          {offered.map((person, at) => (
            <button
              key={person.id}
              type="button"
              className={at === chosen ? styles.on : undefined}
              onClick={() => insertMention(person)}
            >
              <SmallAvatar name={person.name} photo={person.photo} />
              {person.name}
            </button>
          ))}
        </div>
      )}
      <div className={styles.inline}>
        <textarea
          ref={field}
          className={styles.area}
          style={{ minHeight: 42, flex: 1, width: 'auto' }}
          rows={1}
          aria-label={t.task.comment}
          placeholder={t.task.comment}
          maxLength={5000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={key}
        />
        <button type="submit" className="btn soft" style={{ flex: 'none' }} disabled={!text.trim()}>
          {t.task.send}
        </button>
      </div>
    </form>
  )
}
