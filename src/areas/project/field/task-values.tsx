import { type FormEvent, useState } from 'react'
import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { projectMessages } from '../messages/index.ts'
import styles from '../project.module.css'
import type { TaskItem } from '../query/task-list.types.ts'
import { useWork } from '../work/use-work.ts'
import { valueText } from './task-field.rules.ts'

/** A task's custom field values. They are saved together, because one may be typed after another. */
export function TaskValues({ task }: { task: TaskItem }) {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  const { projectOf, isAllowed, edit } = useWork()
  const fields = projectOf(task)?.fields ?? []
  const [draft, setDraft] = useState<Record<string, unknown> | null>(null)
  if (!fields.length) return null
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (draft && (await edit([{ id: task.id, changes: { custom: draft } }]))) setDraft(null)
  }
  if (draft)
    return (
      <form className={`${styles.part} stack`} onSubmit={save}>
        <h3>{t.fields.title}</h3>
        <FieldsEditor fields={fields} value={draft} onChange={setDraft} />
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
  return (
    <section className={styles.part}>
      <h3>{t.fields.title}</h3>
      <dl className={styles.props}>
        {fields.map((field) => (
          <div key={field.key} className={styles.pair}>
            <dt>{field.label[locale] || field.label.th}</dt>
            <dd>
              <span className={styles.value}>{valueText(field, task.custom, locale) || '–'}</span>
            </dd>
          </div>
        ))}
      </dl>
      {isAllowed(task) && (
        <button type="button" className="btn sm quiet" onClick={() => setDraft({ ...task.custom })}>
          {t.task.edit}
        </button>
      )}
    </section>
  )
}
