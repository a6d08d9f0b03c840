import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { SelectField, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { documentMailMessages } from '../messages/document-mail.ts'

interface Props {
  document: { id: string; number: string; buyer: { email?: string } | null }
  onClose: () => void
}

/** Sends a document's buyer an email with the document attached. */
export function SendDialog({ document, onClose }: Props) {
  const t = useMessages(documentMailMessages)
  // Only one email, however often it is pressed.
  const [id] = useState(newId)
  return (
    <Modal title={t.title(document.number)} onClose={onClose}>
      <ActionForm intent="mail" values={{ id, documentId: document.id }} onDone={onClose} className="stack">
        {({ field, pending }) => (
          <>
            <TextField
              label={t.to}
              type="email"
              required
              maxLength={254}
              autoComplete="off"
              {...field('to', document.buyer?.email)}
            />
            <SelectField
              label={t.locale}
              options={(['', 'th', 'en'] as const).map((value) => ({ value, label: t.locales[value] }))}
              {...field('locale')}
            />
            <TextAreaField
              label={t.note}
              hint={t.noteHint}
              rows={3}
              maxLength={1000}
              optional
              {...field('note')}
            />
            <div className="row">
              <button type="button" className="btn grow" onClick={onClose}>
                {t.cancel}
              </button>
              <button type="submit" className="btn primary grow" aria-busy={pending || undefined}>
                {t.send}
              </button>
            </div>
          </>
        )}
      </ActionForm>
    </Modal>
  )
}
