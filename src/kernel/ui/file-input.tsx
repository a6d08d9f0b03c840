import { type ChangeEvent, type InputHTMLAttributes, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from './icon.tsx'
import { iconUpload } from './icons.ts'
import { ImagePreviews } from './image-previews.tsx'
import { uiMessages } from './messages/index.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  /** Shows previews of the chosen images below. */
  previews?: boolean
}

/**
 * A file input with the page's own texts and appearance: browsers label theirs in the language of the browser. The
 * names of the chosen files are shown beside it. Without scripts the native input is shown. Pass it the props of a
 * `Field`.
 */
export function FileInput({ onChange, multiple, previews, ...input }: Props) {
  const t = useMessages(uiMessages).file
  const [files, setFiles] = useState<File[]>([])
  const names = files.map(({ name }) => name)
  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    setFiles([...(event.currentTarget.files ?? [])])
    onChange?.(event)
  }
  const field = (
    <span className="file-input">
      <input {...input} type="file" multiple={multiple} onChange={changed} />
      <span className="btn ghost small" aria-hidden="true">
        <Icon path={iconUpload} />
        {multiple ? t.chooseMany : t.choose}
      </span>
      <span className="names" aria-hidden="true">
        {names.length > 2 ? t.selectedCount(names.length) : names.join(', ') || t.none}
      </span>
    </span>
  )
  if (!previews) return field
  return (
    <>
      {field}
      <ImagePreviews files={files} />
    </>
  )
}
