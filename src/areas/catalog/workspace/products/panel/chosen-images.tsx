import { useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { panelMessages } from '../messages/panel.ts'
import { AddImages } from './add-images.tsx'
import styles from './panel.module.css'
import type { ImageUploader } from './use-image-uploader.ts'

/** Images of a product that does not exist yet: they are uploaded once it does. */
export function ChosenImages({ images, dropping }: { images: ImageUploader; dropping: boolean }) {
  const t = useMessages(panelMessages).images
  const { chosen, add, putAway } = images
  return (
    <>
      <ul className={`imgs ${styles.images}`}>
        {chosen.map(({ key, file }, n) => (
          <ChosenImageCell key={key} file={file} main={n === 0} onRemove={() => putAway(key)} />
        ))}
        <AddImages dropping={dropping} onFiles={add} />
      </ul>
      {chosen.length > 0 && <p className="xs soft">{t.waiting(chosen.length)}</p>}
    </>
  )
}

function ChosenImageCell({ file, main, onRemove }: { file: File; main: boolean; onRemove: () => void }) {
  const t = useMessages(panelMessages).images
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setSrc(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return (
    <li className={main ? styles.main : undefined}>
      <div className={styles.image}>
        {src && <img src={src} alt={file.name} />}
        {main && <span className="badge">{t.main}</span>}
        <button
          type="button"
          className={`ibtn sm ${styles.away}`}
          aria-label={t.removeNamed(file.name)}
          onClick={onRemove}
        >
          <Icon path={iconX} className="ic" />
        </button>
      </div>
    </li>
  )
}
