import { type RefObject, useEffect, useState } from 'react'
import { type Field, type FormValue, readFormData } from '#kernel/fields/index.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { configMessages } from '../../messages/config.ts'
import type { LivePreviewKind } from '../section.server.ts'
import { EmailView } from './email-view.tsx'
import styles from './live.module.css'
import type { LivePreviewData } from './live-preview.rules.ts'
import { PaymentView } from './payment-view.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { SiteView } from './site-view.tsx'
import { useSelectedImages } from './use-selected-images.ts'

const views = { site: SiteView, receipt: ReceiptView, mail: EmailView, pay: PaymentView }

/** From this width on, the preview is beside the form and open; below it, it opens above the form. */
const minSideBySideWidth = 1180

/** Previews the input in a settings section as it will be seen. */
export function LivePreview({
  kinds,
  form,
  fields,
  value,
  settings,
}: {
  kinds: readonly LivePreviewKind[]
  form: RefObject<HTMLFormElement | null>
  fields: readonly Field[]
  value: FormValue
  settings: LivePreviewData
}) {
  const t = useMessages(configMessages).live
  const [input, setInput] = useState(value)
  const [kind, setKind] = useState(kinds[0] ?? 'site')
  const [open, setOpen] = useState(false)
  const picturesIn = useSelectedImages(fields)
  useEffect(() => setOpen(innerWidth >= minSideBySideWidth), [])
  useEffect(() => {
    const element = form.current
    const read = () => {
      if (!element) return
      const data = new FormData(element)
      setInput({ ...readFormData(fields, data), ...picturesIn(data) })
    }
    // Includes input typed before scripts were running.
    read()
    element?.addEventListener('input', read)
    return () => element?.removeEventListener('input', read)
  }, [form, fields, picturesIn])
  const View = views[kind]
  return (
    <details
      className={styles.live}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t.title}</summary>
      {kinds.length > 1 && (
        <fieldset className="seg" aria-label={t.title}>
          {kinds.map((previewKind) => (
            <button
              key={previewKind}
              type="button"
              className={previewKind === kind ? 'on' : undefined}
              aria-pressed={previewKind === kind}
              onClick={() => setKind(previewKind)}
            >
              {t.kinds[previewKind]}
            </button>
          ))}
        </fieldset>
      )}
      <View settings={{ ...settings, ...input }} />
      <p className={styles.note}>{t.visitorsSee}</p>
    </details>
  )
}
