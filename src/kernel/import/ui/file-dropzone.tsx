import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconUpload } from '#kernel/ui/icons.ts'
import { isUnprocessed } from '#kernel/upload/retry.rules.ts'
import { sendBytes } from '#kernel/upload/send-bytes.ts'
import { withRetries } from '#kernel/upload/with-retries.ts'
import styles from './file-dropzone.module.css'
import { importMessages } from './messages.ts'

interface Props {
  labels: { drop: string; hint: string }
  icon: string
  /** Extensions and types, as for a file input. */
  accept: string
  /** Returns the call to upload the file to, and the content type to use. */
  to: (file: File) => string
  type: string
  /** Beside the button: options for reading the file. */
  children?: ReactNode
}

/** The file of an import, dropped or chosen. It is uploaded immediately, and leads to `?import=` with the new run. */
export function FileDropzone({ labels, icon, accept, to, type, children }: Props) {
  const t = useMessages(importMessages)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file || sending) return
    setFailed(null)
    setSending({ name: file.name, part: 0 })
    try {
      const { signal } = new AbortController()
      const onSent = (sent: number, all: number) =>
        setSending({ name: file.name, part: all ? sent / all : 0 })
      const sending = {
        method: 'POST',
        url: to(file),
        headers: { 'content-type': type },
        body: file,
      } as const
      const send = () => sendBytes<{ id: string }>(sending, onSent, signal)
      const { answer } = await withRetries(send, { signal, isWorth: isUnprocessed })
      navigate(`?import=${answer.id}`)
    } catch (error) {
      setFailed((error instanceof Error && error.message) || t.broken)
    } finally {
      setSending(null)
    }
  }
  return (
    <>
      <section
        aria-label={t.choose}
        className={over ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <span className={styles.sign}>
          <Icon path={icon} className="ic" />
        </span>
        {sending ? (
          <div className={styles.sending} role="status">
            <b>{t.sending(sending.name, Math.round(sending.part * 100))}</b>
            <div className="bar" aria-hidden="true">
              <i style={{ width: `${sending.part * 100}%` }} />
            </div>
          </div>
        ) : (
          <>
            <h2>{over ? t.dropFile : labels.drop}</h2>
            <p>{labels.hint}</p>
            <div className={`row wrap ${styles.actions}`}>
              <button type="button" className="btn primary" onClick={() => input.current?.click()}>
                <Icon path={iconUpload} className="ic" />
                {t.choose}
              </button>
              {children}
            </div>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          aria-label={t.choose}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </section>
      {failed && (
        <div className="note bad" role="alert">
          <Icon path={iconAlertTriangle} className="ic" />
          <span>{failed}</span>
        </div>
      )}
    </>
  )
}
