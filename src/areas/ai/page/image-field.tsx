import { type RefObject, useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconUpload } from '#kernel/ui/icons.ts'
import { aiMessages } from '../messages/index.ts'
import styles from './ai.module.css'

interface Props {
  input: RefObject<HTMLInputElement | null>
  file: File | null
  onFile: (file: File | null) => void
  error?: string
}

/**
 * The image a question is about: selected, dropped, pasted, or given by URL. A form field rather than a separate
 * upload: it is used once and stored nowhere, and the answer needs both in one call.
 */
export function ImageField({ input, file, onFile, error }: Props) {
  const t = useMessages(aiMessages)
  const preview = usePreview(file)
  const take = (files: FileList | null | undefined) => {
    const [first] = files ?? []
    if (!first?.type.startsWith('image/') || !input.current) return
    input.current.files = files ?? null
    onFile(first)
  }
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      const [first] = files ?? []
      if (!first?.type.startsWith('image/') || !input.current) return
      input.current.files = files ?? null
      onFile(first)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [input, onFile])
  return (
    <div className="stack">
      <label
        className="drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
      >
        {preview ? (
          <img className={styles.preview} src={preview} alt={file?.name ?? ''} />
        ) : (
          <Icon path={iconUpload} />
        )}
        <b>{file ? t.changeImage : t.imageDropzone}</b>
        <span className="sm soft">{t.imageHint}</span>
        <input
          ref={input}
          type="file"
          name="picture"
          className="vh"
          accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
          onChange={(event) => onFile(event.target.files?.[0] ?? null)}
        />
      </label>
      {file ? (
        <button
          type="button"
          className={`btn quiet small ${styles.start}`}
          onClick={() => {
            if (input.current) input.current.value = ''
            onFile(null)
          }}
        >
          {t.removeImage}
        </button>
      ) : (
        <TextField
          label={t.address}
          hint={t.addressHint}
          error={error}
          optional
          name="address"
          inputMode="url"
        />
      )}
    </div>
  )
}

function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setPreview(null)
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return preview
}
