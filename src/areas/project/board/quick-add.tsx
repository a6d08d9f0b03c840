import { type FormEvent, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlus } from '#kernel/ui/icons.ts'
import { projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'
import type { NewTask } from '../task/task.input.ts'
import { parseTaskLine } from '../work/task-line.ts'
import { useWork } from '../work/use-work.ts'

/** Adds tasks at the foot of a column, one line after another; days and names are parsed from the line. */
export function QuickAdd({
  statusId,
  column,
  begins,
}: {
  statusId: string
  column: string
  /** Initial values of every task added here; the line can override them. */
  begins?: Partial<NewTask> | undefined
}) {
  const t = useMessages(projectMessages)
  const { project, create, members } = useWork()
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const goesBack = useRef(false)
  /** The typed text is still there when it is opened again. */
  const giveUp = () => {
    goesBack.current = true
    setOpen(false)
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const line = parseTaskLine(text, new Date(), members, { canRepeat: project?.rights.plan })
    if (!project || !line.title) return giveUp()
    setText('')
    input.current?.focus()
    void create(project.id, [{ ...begins, ...line, statusId }])
  }
  if (!open)
    return (
      <button
        ref={(button) => {
          // Cancelling by keyboard returns focus to where it started; otherwise focus stays where the user went.
          if (button && goesBack.current) button.focus()
          goesBack.current = false
        }}
        type="button"
        className="addc"
        onClick={() => setOpen(true)}
      >
        <Icon path={iconPlus} className="ic" />
        {t.task.add}
        <span className="vh">{column}</span>
      </button>
    )
  return (
    <form className={styles.quick} onSubmit={add}>
      <input
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: it opened because it was asked for.
        autoFocus
        aria-label={t.task.addTo(column)}
        placeholder={t.task.quick}
        value={text}
        maxLength={300}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => !text && setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          giveUp()
        }}
      />
    </form>
  )
}
