import { lazy, Suspense, useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { FieldEditorsProvider } from '#kernel/fields/editor/field-editors.tsx'
import { FieldsEditor } from '#kernel/fields/editor/fields-editor.tsx'
import { type Field, fields } from '#kernel/fields/index.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPencil } from '#kernel/ui/icons.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import styles from '../detail/detail.module.css'
import { detailMessages } from '../detail/messages.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { useWork } from '../work/use-work.ts'
import { maxTaskFields, taskFieldKinds } from './task-field.rules.ts'

// Large, and rarely opened.
const FieldsBuilder = lazy(() =>
  import('#kernel/fields/custom/fields-builder.tsx').then((m) => ({ default: m.FieldsBuilder })),
)

const { th, en } = { th: projectMessages.th.fields, en: projectMessages.en.fields }
const builder = fields({
  fields: {
    kind: 'fields',
    label: { th: th.title, en: en.title },
    hint: { th: th.lead, en: en.lead },
    max: maxTaskFields,
    only: taskFieldKinds,
  },
})

/** The project's custom fields, which every task has. */
export function FieldsCard() {
  const t = useMessages(projectMessages)
  const locale = useLocale()
  const { project } = useWork()
  const [open, setOpen] = useState(false)
  if (!project || (!project.rights.plan && !project.fields.length)) return null
  return (
    <section className="card">
      <div className="card-h">
        <h2>{t.fields.title}</h2>
        {project.rights.plan && (
          <button type="button" className="btn sm quiet end" onClick={() => setOpen(true)}>
            <Icon path={iconPencil} className="ic" />
            {t.fields.edit}
          </button>
        )}
      </div>
      {project.fields.length === 0 && <p className="soft-t xs">{t.fields.none}</p>}
      <ul className={styles.rows}>
        {project.fields.map(({ key, label }) => (
          <li key={key}>
            <span className="grow">{label[locale] || label.th}</span>
          </li>
        ))}
      </ul>
      {open && <FieldsDialog before={project.fields} projectId={project.id} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface DialogProps {
  before: readonly Field[]
  projectId: string
  onClose: () => void
}

/** The builder edits in place; its result is sent with the form. */
function FieldsDialog({ before, projectId, onClose }: DialogProps) {
  const t = useMessages(projectMessages)
  const detailText = useMessages(detailMessages)
  const [value, setValue] = useState<{ fields?: unknown }>({ fields: before })
  return (
    <Modal title={t.fields.title} onClose={onClose}>
      <ActionForm
        intent="fields"
        to={projectPaths.acts}
        values={{ projectId, fields: JSON.stringify(value.fields ?? []) }}
        onDone={onClose}
        className="stack"
      >
        {({ pending }) => (
          <>
            <FieldEditorsProvider editors={{ fields: FieldsBuilder }}>
              <Suspense>
                <FieldsEditor fields={builder} value={value} onChange={setValue} />
              </Suspense>
            </FieldEditorsProvider>
            <button type="submit" className="btn primary" disabled={pending}>
              {detailText.save}
            </button>
          </>
        )}
      </ActionForm>
    </Modal>
  )
}
