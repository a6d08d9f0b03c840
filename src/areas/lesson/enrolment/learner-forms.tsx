import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { learnersMessages } from '../messages/learners.ts'
import styles from './learners.module.css'

/** The form currently open above the list. */
export type OpenForm = 'message' | 'extend' | 'add' | null

interface Props {
  what: 'message' | 'extend'
  ids?: string
  onClose: () => void
  onDone: () => void
}

/** A message, or an extension in days, for many learners. */
export function BulkForm({ what, ids, onClose, onDone }: Props) {
  const t = useMessages(learnersMessages)
  return (
    <Modal title={t[what]} onClose={onClose}>
      <ActionForm intent={what} values={ids ? { ids } : {}} onDone={onDone} className={styles.small}>
        {({ field, pending }) => (
          <>
            {what === 'extend' ? (
              <TextField label={t.extendDays} type="number" min={1} max={3650} {...field('days', '30')} />
            ) : (
              <TextAreaField label={t.messageText} rows={5} maxLength={4000} {...field('text')} />
            )}
            <SubmitButton state={pending ? 'loading' : 'normal'}>
              {what === 'extend' ? t.extend : t.send}
            </SubmitButton>
          </>
        )}
      </ActionForm>
    </Modal>
  )
}
