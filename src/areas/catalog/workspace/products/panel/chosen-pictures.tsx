import { useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { panelMessages } from '../messages/panel.ts'
import { AddPictures } from './add-pictures.tsx'
import styles from './panel.module.css'
import { UploadTray } from './upload-tray.tsx'
import type { Upload, Uploads } from './use-uploads.ts'

/** Pictures of a product that is not there yet: they are sent as soon as it is. */
export function ChosenPictures({ uploads, dropping }: { uploads: Uploads; dropping: boolean }) {
  const t = useMessages(panelMessages).images
  const chosen = uploads.all.filter(({ failed }) => failed === null)
  return (
    <>
      <ul className={`imgs ${styles.images}`}>
        {chosen.map((upload, n) => (
          <Chosen key={upload.key} upload={upload} main={n === 0} onRemove={() => uploads.dismiss(upload)} />
        ))}
        <AddPictures dropping={dropping} onFiles={uploads.add} />
      </ul>
      <UploadTray uploads={{ ...uploads, all: uploads.all.filter(({ failed }) => failed !== null) }} />
      {chosen.length > 0 && <p className="xs soft">{t.waiting(chosen.length)}</p>}
    </>
  )
}

function Chosen({ upload, main, onRemove }: { upload: Upload; main: boolean; onRemove: () => void }) {
  const t = useMessages(panelMessages).images
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(upload.file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [upload.file])
  return (
    <li className={main ? styles.main : undefined}>
      <div className={styles.picture}>
        {src && <img src={src} alt={upload.file.name} />}
        {main && <span className="badge">{t.main}</span>}
        <button
          type="button"
          className={`ibtn sm ${styles.away}`}
          aria-label={t.putAway(upload.file.name)}
          onClick={onRemove}
        >
          <Icon path={iconX} className="ic" />
        </button>
      </div>
    </li>
  )
}
