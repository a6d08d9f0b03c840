import { useState } from 'react'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { SelectField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMail } from '#kernel/ui/icons.ts'
import { Modal } from '#kernel/ui/modal.tsx'
import { projectPaths } from '../paths.ts'
import { digestFrequencies } from './digest.rules.ts'
import type { digestOf } from './digest.server.ts'
import { digestMessages } from './digest-messages.ts'

/** How often the viewer gets their tasks by email. */
export function DigestButton({ digest }: { digest: Awaited<ReturnType<typeof digestOf>> }) {
  const t = useMessages(digestMessages).card
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn icon-only"
        aria-label={t.title}
        title={t.title}
        onClick={() => setOpen(true)}
      >
        <Icon path={iconMail} className="ic" />
      </button>
      {open && (
        <Modal title={t.title} onClose={() => setOpen(false)}>
          <ActionForm intent="digest" to={projectPaths.acts} onDone={() => setOpen(false)}>
            {({ pending }) => (
              <div className="sec stack">
                <p>{t.text}</p>
                <SelectField
                  label={t.label}
                  name="every"
                  defaultValue={digest.every ?? ''}
                  hint={digest.nextAt ? t.next(formatDateTime(digest.nextAt, locale, 'weekday')) : undefined}
                  options={[
                    { value: '', label: t.never },
                    ...digestFrequencies.map((value) => ({ value, label: t[value] })),
                  ]}
                />
                <div className="row end">
                  <button type="submit" className="btn primary" aria-busy={pending || undefined}>
                    {t.save}
                  </button>
                </div>
              </div>
            )}
          </ActionForm>
        </Modal>
      )}
    </>
  )
}
