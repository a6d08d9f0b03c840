import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconNews, iconUpload } from '#kernel/ui/icons.ts'
import styles from './import.module.css'
import { importMessages } from './import-messages.ts'
import { sendExport } from './send-export.ts'

/** The file, by drop or by choice. It is checked as soon as it is there. */
export function ChooseExport() {
  const t = useMessages(importMessages)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState('')
  const [over, setOver] = useState(false)
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file || sending) return
    setFailed(null)
    setSending({ name: file.name, part: 0 })
    try {
      const { id } = await sendExport(file, address, (part) => setSending({ name: file.name, part }))
      navigate(`?import=${id}`)
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
          <Icon path={iconNews} className="ic" />
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
            <h2>{over ? t.dropNow : t.drop}</h2>
            <p>{t.hint}</p>
            <button type="button" className="btn primary" onClick={() => input.current?.click()}>
              <Icon path={iconUpload} className="ic" />
              {t.choose}
            </button>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".xml,.json,.md,.markdown,.zip"
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
      <label className={styles.address}>
        <span>{t.address}</span>
        <input
          className="in"
          type="url"
          inputMode="url"
          placeholder="https://blog.example.com"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      </label>
    </>
  )
}
