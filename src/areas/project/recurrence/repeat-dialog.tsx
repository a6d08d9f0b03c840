import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formOf, type RepeatForm, repeatFrom, ruleOf } from '#kernel/recurrence/repeat-form.rules.ts'
import { SelectField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { RepeatFields } from '#kernel/ui/repeat/repeat-fields.tsx'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import type { TaskDetail } from '../work/task-detail.server.ts'
import { useWork } from '../work/use-work.ts'
import { type RepeatMode, repeatModes } from './recurrence.rules.ts'

/** The recurrence of a task: every n days, weeks, months or years, on which days, and until when. */
export function RepeatDialog({
  task,
  repeats,
  onClose,
}: {
  task: TaskItem
  /** Its present recurrence, which is replaced. */
  repeats: TaskDetail['repeats']
  onClose: () => void
}) {
  const projectText = useMessages(projectMessages)
  const t = projectText.repeat
  const { act, today } = useWork()
  const on = task.dueOn ?? today
  const [form, setForm] = useState<RepeatForm>(() => formOf(repeats?.rule ?? '', on) ?? repeatFrom(on))
  const [mode, setMode] = useState<RepeatMode>(repeats?.mode ?? 'fixed')
  const rule = ruleOf(form, on)
  return (
    <Modal title={t.title} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!rule) return
          void act(
            projectPaths.api.repeats,
            { taskId: task.id, rule, mode, startsOn: on },
            projectText.done.repeat,
          )
          onClose()
        }}
      >
        <RepeatFields form={form} on={on} onChange={setForm} />
        <SelectField
          label={t.mode}
          value={mode}
          onChange={(event) => setMode(event.currentTarget.value as RepeatMode)}
          options={repeatModes.map((value) => ({ value, label: t.modes[value] }))}
        />
        <div className="row end">
          <button type="button" className="btn quiet" onClick={onClose}>
            {projectText.task.cancel}
          </button>
          <button type="submit" className="btn primary" disabled={!rule}>
            {t.save}
          </button>
        </div>
      </form>
    </Modal>
  )
}
