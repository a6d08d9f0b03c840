import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconDownload } from '#kernel/ui/icons.ts'
import { iconFileSpreadsheet, iconUpload } from '../../parts/icons.ts'
import styles from './import.module.css'
import type { ImportFormat } from './import.types.ts'
import { importMessages } from './messages.ts'
import { sendFile } from './send-file.ts'

/** The file, by drop or by choice. It is checked as soon as it is there. */
export function ChooseFile({ formats }: { formats: readonly ImportFormat[] }) {
  const t = useMessages(importMessages)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [format, setFormat] = useState('')
  const [over, setOver] = useState(false)
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file || sending) return
    setFailed(null)
    setSending({ name: file.name, part: 0 })
    try {
      const { id } = await sendFile(file, format, (part) => setSending({ name: file.name, part }))
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
        <span className="badge-ic">
          <Icon path={iconFileSpreadsheet} className="ic" />
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
            <div className="row wrap">
              <button type="button" className="btn primary" onClick={() => input.current?.click()}>
                <Icon path={iconUpload} className="ic" />
                {t.choose}
              </button>
              <label className="row">
                <span className="vh">{t.format}</span>
                <select
                  className="in"
                  value={format}
                  onChange={(event) => setFormat(event.currentTarget.value)}
                >
                  <option value="">{t.auto}</option>
                  {formats.map((one) => (
                    <option key={one} value={one}>
                      {t.formats[one]}
                    </option>
                  ))}
                </select>
              </label>
            </div>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
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
      <a className="btn quiet sm start" href="/api/catalog/export?format=sala" download>
        <Icon path={iconDownload} className="ic" />
        {t.sample}
      </a>
    </>
  )
}
