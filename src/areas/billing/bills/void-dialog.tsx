import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { billMessages } from '../messages/bills.ts'
import type { BillView } from './bill-view.server.ts'
import styles from './bills.module.css'

/** Cancels a document, with the reason printed on it. */
export function VoidDialog({ bill, onClose }: { bill: BillView; onClose: () => void }) {
  const t = useMessages(billMessages).cancel
  return (
    <Modal title={t.title(bill.number)} onClose={onClose}>
      <ActionForm intent="void" values={{ documentId: bill.id }} onDone={onClose} className={styles.form}>
        {({ field, pending }) => (
          <>
            <p className="sm soft-t">{t.text}</p>
            <TextField label={t.reason} maxLength={300} required {...field('reason')} />
            <div className="row">
              <button type="button" className="btn grow" onClick={onClose}>
                {t.keep}
              </button>
              <button type="submit" className="btn danger grow" aria-busy={pending || undefined}>
                {t.go}
              </button>
            </div>
          </>
        )}
      </ActionForm>
    </Modal>
  )
}
