import { type DragEvent, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconUpload } from '#kernel/ui/icons.ts'
import { extractCredential } from '../badge/png-baking.rules.ts'
import { certificateMessages } from '../messages/certificate.ts'
import { parseCode, type ScannedCode } from './code.rules.ts'
import styles from './find.module.css'

interface Props {
  onFound(query: { serial?: string; t?: string; hash?: string }): void
}

/**
 * Accepts a PDF or image of a certificate: its hash, embedded badge or QR code is read in the browser, and the file is
 * not uploaded.
 */
export function FileDrop({ onFound }: Props) {
  const t = useMessages(certificateMessages).find
  const [state, setState] = useState<'idle' | 'reading' | ScannedCode>('idle')
  const [isOver, setOver] = useState(false)

  async function read(file: File | undefined) {
    if (!file || file.size > 40 * 2 ** 20) return
    setState('reading')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const isPdf = String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-'
    if (isPdf) {
      setState('idle')
      return onFound({ hash: await sha256(bytes) })
    }
    const serial = serialOf(extractCredential(bytes))
    const read: ScannedCode = serial
      ? { kind: 'certificate', query: { serial } }
      : await scanFile(file).catch(() => ({ kind: 'unknown' as const }))
    setState(read.kind === 'certificate' ? 'idle' : read)
    if (read.kind === 'certificate') onFound(read.query)
  }
  const over = (to: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(to)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a file; the button inside does the same
    <div
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        void read(event.dataTransfer.files[0])
      }}
    >
      <label className="btn ghost small">
        <Icon path={iconUpload} />
        {state === 'reading' ? t.reading : t.file}
        <input
          type="file"
          className="vh"
          accept="application/pdf,image/png,image/jpeg,image/webp"
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      <span className="sm soft">{t.drop}</span>
      <p className="sm soft">{t.fileNote}</p>
      {typeof state === 'object' && (
        <p className={styles.none} role="alert">
          {state.kind === 'elsewhere' ? t.elsewhere(state.host) : t.noBadge}
        </p>
      )}
    </div>
  )
}

/** Returns the target of the code in a photo. Throws if the file is not an image. */
async function scanFile(file: File): Promise<ScannedCode> {
  const { readQr } = await import('#kernel/qr/read-qr.client.ts')
  const read = (await readQr(file)).map((text) => parseCode(text, location.origin))
  return read.find(({ kind }) => kind === 'certificate') ?? read[0] ?? { kind: 'unknown' }
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the serial from a badge's own URL. The serial is looked up; the contents of the badge are not trusted. */
function serialOf(credential: string | null): string | null {
  try {
    const body = credential?.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    )
    const { id } = JSON.parse(new TextDecoder().decode(bytes)) as { id?: unknown }
    return typeof id === 'string' ? (id.split('/').at(-1) ?? null) : null
  } catch {
    return null
  }
}
