import { useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { iconPhotoPlus } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { panelMessages } from '../messages/panel.ts'
import styles from './panel.module.css'

interface Props {
  /** Whether images are being dragged over the section. */
  dropping: boolean
  onFiles: (files: File[]) => void
}

/** The last cell of the grid, where images are added. */
export function AddImages({ dropping, onFiles }: Props) {
  const t = useMessages(panelMessages).images
  const file = useRef<HTMLInputElement>(null)
  return (
    <li className={dropping ? `${styles.add} ${styles.dropping}` : styles.add}>
      <button type="button" onClick={() => file.current?.click()}>
        <Icon path={iconPhotoPlus} className="ic" />
        {dropping ? t.drop : t.add}
      </button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t.add}
        onChange={(event) => {
          onFiles(imageFilesOf(event.currentTarget.files))
          event.currentTarget.value = ''
        }}
      />
    </li>
  )
}

/** Returns the files that may be images; some systems report no type. */
export const imageFilesOf = (files: FileList | null): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/') || type === '')
