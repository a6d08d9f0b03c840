import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMessageCircle } from '#kernel/ui/icons.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { monitorMessages } from '../messages/monitor.ts'
import styles from './monitor.module.css'
import { iconClockPlus } from './monitor-icons.ts'

/** Actions for all learners currently working: `count` of them. */
export function BulkActions({ count }: { count: number }) {
  const t = useMessages(monitorMessages)
  const [open, setOpen] = useState<'message' | 'extend' | null>(null)
  const close = () => setOpen(null)
  const isEmpty = count === 0
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={isEmpty}
        title={isEmpty ? t.nobodySits : undefined}
        onClick={() => setOpen('message')}
      >
        <Icon path={iconMessageCircle} className="ic" />
        {t.messageAll}
      </button>
      <button
        type="button"
        className="btn primary"
        disabled={isEmpty}
        title={isEmpty ? t.nobodySits : undefined}
        onClick={() => setOpen('extend')}
      >
        <Icon path={iconClockPlus} className="ic" />
        {t.extendAll}
      </button>
      {open === 'message' && (
        <Modal title={t.messageAll} onClose={close}>
          <ActionForm intent="message" onDone={close} className={styles.form}>
            {({ field, pending }) => (
              <>
                <p className="sm soft-t">{t.messageAllText(count)}</p>
                <TextAreaField label={t.text} rows={3} maxLength={500} required {...field('text')} />
                <FormButtons label={t.send} pending={pending} onClose={close} />
              </>
            )}
          </ActionForm>
        </Modal>
      )}
      {open === 'extend' && (
        <Modal title={t.extendAll} onClose={close}>
          <ActionForm intent="extend" onDone={close} className={styles.form}>
            {({ field, pending }) => (
              <>
                <p className="sm soft-t">{t.extendAllText(count)}</p>
                <TextField
                  label={t.minutes}
                  type="number"
                  min={1}
                  max={600}
                  required
                  {...field('minutes', '10')}
                />
                <TextField label={t.reason} maxLength={300} required {...field('reason')} />
                <FormButtons label={t.extendAll} pending={pending} onClose={close} />
              </>
            )}
          </ActionForm>
        </Modal>
      )}
    </>
  )
}

function FormButtons({ label, pending, onClose }: { label: string; pending: boolean; onClose: () => void }) {
  const t = useMessages(monitorMessages)
  return (
    <div className="row">
      <button type="button" className="btn grow" onClick={onClose}>
        {t.cancel}
      </button>
      <button type="submit" className="btn primary grow" aria-busy={pending || undefined}>
        {label}
      </button>
    </div>
  )
}
