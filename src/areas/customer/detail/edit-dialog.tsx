import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import styles from '../customer.module.css'
import { customerMessages } from '../messages/index.ts'
import { customerPaths } from '../paths.ts'
import type { CustomerView } from './customer.types.ts'

/** Edits a customer's name and contact details. */
export function EditDialog({ customer, onClose }: { customer: CustomerView; onClose: () => void }) {
  const t = useMessages(customerMessages).edit
  return (
    <Modal title={t.title} onClose={onClose}>
      <ActionForm
        intent="edit"
        to={customerPaths.page(customer.id)}
        values={{ version: customer.version }}
        onDone={onClose}
        className={styles.fields}
      >
        {({ field, pending }) => (
          <>
            <TextField label={t.name} maxLength={120} autoComplete="off" {...field('name', customer.name)} />
            <TextField
              label={t.phone}
              type="tel"
              inputMode="tel"
              maxLength={30}
              autoComplete="off"
              {...field('phone', customer.phone && formatPhone(customer.phone))}
            />
            <TextField
              label={t.email}
              type="email"
              maxLength={254}
              autoComplete="off"
              {...field('email', customer.email)}
            />
            <p className="sm soft-t">{t.hint}</p>
            <div className="row">
              <button type="button" className="btn grow" onClick={onClose}>
                {t.cancel}
              </button>
              <button type="submit" className="btn primary grow" aria-busy={pending || undefined}>
                {t.save}
              </button>
            </div>
          </>
        )}
      </ActionForm>
    </Modal>
  )
}
