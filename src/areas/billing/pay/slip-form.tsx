import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { bankByCode } from '#kernel/thaiqr/banks.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconUpload } from '#kernel/ui/icons.ts'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'
import { SlipDrawing } from './slip-drawing.tsx'
import { useSubmitting } from './use-submitting.ts'

const maxBytes = 8 * 2 ** 20

type SlipInspection =
  | { state: 'none' }
  | { state: 'found'; bank: string; reference: string }
  | { state: 'no-qr' }
  | { state: 'large' }

interface Props {
  late?: boolean
  again?: boolean
  /** The server's errors for the last slip. */
  rejection?: FormRejection
}

/**
 * Upload form for a transfer slip: chosen, dropped, pasted or photographed, checked on the device, then sent as an
 * ordinary form, so it works without scripts too. `late`: the time is over but the money may have been sent; `again`:
 * replaces the one sent before.
 */
export function SlipForm({ late, again, rejection }: Props) {
  const t = useMessages(payMessages)
  const locale = useLocale()
  const { busy, isSending } = useSubmitting('slip')
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const inspection = useSlipInspection(file)
  const [preview, dropPreview] = usePreview(file)
  const { field, over } = useDrop((files) => {
    if (!input.current || !files[0]) return
    input.current.files = files
    setFile(files[0])
  })
  return (
    <section className="card stack">
      <h2 className={styles.title}>{late ? t.alreadyPaid : again ? t.slipOther : t.slipTitle}</h2>
      {rejection && (
        <div className={`row top ${styles.notice}`} role="alert">
          <SlipDrawing />
          <div className="stack-s grow">
            <p>
              <Badge tone="bad">{rejection.problem.code === 'slip.reused' ? t.reused : t.slipNotSent}</Badge>
            </p>
            <p>{rejection.problem.errors?.[0]?.message ?? rejection.problem.detail}</p>
          </div>
        </div>
      )}
      <Form method="post" encType="multipart/form-data" className="stack" noValidate>
        <input type="hidden" name="intent" value="slip" />
        <label ref={field} className={over ? `drop ${styles.over}` : 'drop'}>
          {preview ? (
            <img className={styles.preview} src={preview} alt={file?.name ?? ''} onError={dropPreview} />
          ) : (
            <Icon path={iconUpload} />
          )}
          {file && !preview && <span className="sm">{file.name}</span>}
          <b>{file ? t.slipOther : t.slipPick}</b>
          <span className="sm soft">
            {t.slipHow}
            <br />
            {t.slipKinds}
          </span>
          <input
            ref={input}
            type="file"
            name="file"
            className="vh"
            accept="image/*"
            required
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </label>
        <p className={inspection.state === 'large' ? 'hint bad' : 'hint'} aria-live="polite">
          {inspection.state === 'found' &&
            t.slipFound(
              bankByCode(inspection.bank)?.[locale] ?? inspection.bank,
              inspection.reference.slice(-6),
            )}
          {inspection.state === 'no-qr' && t.slipNoQr}
          {inspection.state === 'large' && t.tooLarge}
          {inspection.state === 'none' && t.slipHint}
        </p>
        <SubmitButton
          state={isSending ? 'loading' : 'normal'}
          disabled={busy || inspection.state === 'large'}
          block
        >
          {t.slipSend}
        </SubmitButton>
      </Form>
    </section>
  )
}

/** Lets a file be dropped on a field or pasted into the page, in addition to the field's native ways. */
function useDrop(take: (files: FileList) => void) {
  const field = useRef<HTMLLabelElement>(null)
  const latest = useRef(take)
  const [over, setOver] = useState(false)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const on = (event: DragEvent) => {
      event.preventDefault()
      setOver(event.type === 'dragover')
      if (event.type === 'drop' && event.dataTransfer) latest.current(event.dataTransfer.files)
    }
    const element = field.current
    const kinds = ['dragover', 'dragleave', 'drop'] as const
    for (const kind of kinds) element?.addEventListener(kind, on)
    // A screenshot in the clipboard counts as a slip; pasted text goes to its own target.
    const paste = ({ clipboardData }: ClipboardEvent) => {
      if (clipboardData?.files[0]?.type.startsWith('image/')) latest.current(clipboardData.files)
    }
    addEventListener('paste', paste)
    return () => {
      for (const kind of kinds) element?.removeEventListener(kind, on)
      removeEventListener('paste', paste)
    }
  }, [])
  return { field, over }
}

/** Checks the image on the device before anything is sent. */
function useSlipInspection(file: File | null): SlipInspection {
  const [look, setLook] = useState<SlipInspection>({ state: 'none' })
  useEffect(() => {
    if (!file) return setLook({ state: 'none' })
    if (file.size > maxBytes) return setLook({ state: 'large' })
    let current = true
    import('./read-slip.client.ts')
      .then(({ readSlipFile }) => readSlipFile(file))
      .then((slip) => current && setLook(slip ? { state: 'found', ...slip } : { state: 'no-qr' }))
      // If the reader cannot be loaded, the slip is sent anyway: the server reads it as well.
      .catch(() => current && setLook({ state: 'none' }))
    return () => {
      current = false
    }
  }, [file])
  return look
}

function usePreview(file: File | null): [address: string | null, drop: () => void] {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return [address, () => setAddress(null)]
}
