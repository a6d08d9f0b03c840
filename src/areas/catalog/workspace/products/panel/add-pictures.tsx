import { useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { iconPhotoPlus } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { panelMessages } from '../messages/panel.ts'
import styles from './panel.module.css'

interface Props {
  /** Pictures are held over the section. */
  dropping: boolean
  onFiles: (files: File[]) => void
}

/** The last place of the grid, where pictures are added. */
export function AddPictures({ dropping, onFiles }: Props) {
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
          onFiles(picturesOf(event.currentTarget.files))
          event.currentTarget.value = ''
        }}
      />
    </li>
  )
}

/** Those of the files that may be pictures; some systems tell no type. */
export const picturesOf = (files: FileList | null): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/') || type === '')
