import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SelectField, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { learnersMessages } from '../messages/learners.ts'
import styles from './learners.module.css'
import type { LearnersView } from './learners-view.server.ts'

/** The form currently open above the list. */
export type OpenForm = 'message' | 'extend' | 'toCohort' | 'add' | null

interface Props {
  what: 'message' | 'extend' | 'toCohort'
  ids?: string
  cohorts: LearnersView['cohorts']
  onClose: () => void
  onDone: () => void
}

/** A message, an extension in days, or another cohort, for many learners. */
export function BulkForm({ what, ids, cohorts, onClose, onDone }: Props) {
  const t = useMessages(learnersMessages)
  return (
    <Modal title={t[what]} onClose={onClose}>
      <ActionForm intent={what} values={ids ? { ids } : {}} onDone={onDone} className={styles.small}>
        {({ field, pending }) => (
          <>
            {what === 'extend' && (
              <TextField label={t.extendDays} type="number" min={1} max={3650} {...field('days', '30')} />
            )}
            {what === 'message' && (
              <TextAreaField label={t.messageText} rows={5} maxLength={4000} {...field('text')} />
            )}
            {what === 'toCohort' && (
              <SelectField
                label={t.cohort}
                options={[
                  ...cohorts.map(({ id, title }) => ({ value: id, label: title })),
                  { value: '', label: t.noCohort },
                ]}
                {...field('cohort', cohorts[0]?.id)}
              />
            )}
            <SubmitButton state={pending ? 'loading' : 'normal'}>
              {{ extend: t.extend, message: t.send, toCohort: t.move }[what]}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Modal>
  )
}
