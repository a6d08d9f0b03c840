import { useEffect, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { FileInput } from '#kernel/ui/file-input.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconUpload } from '#kernel/ui/icons.ts'
import { extensionsOf } from '../kinds/files.ts'
import { fileInputName } from '../submitted-form.ts'
import { asText } from '../text-value.ts'
import styles from './editor.module.css'
import type { EditorOf } from './editor.types.ts'
import { useFieldEditors } from './field-editors.tsx'
import { Frame, GroupFrame } from './frame.tsx'
import { fieldMessages } from './messages.ts'

/**
 * An image: shown, replaced or removed. It is stored when the form is submitted, not uploaded beforehand by a queue: a
 * form must work before scripts load, and an abandoned one must leave nothing behind. An area that stores its images
 * elsewhere provides its own editor (`FieldEditors`), as page blocks do, whose picker uploads through the file queue.
 */
export function ImageEditor(props: EditorOf<'picture'>) {
  const Own = useFieldEditors().picture
  return Own ? <Own {...props} /> : <ImageInput {...props} />
}

function ImageInput({ field, name, value, errors, required }: EditorOf<'picture'>) {
  const t = useMessages(fieldMessages)
  const locale = useLocale()
  const stored = asText(value)
  const [saved, setSaved] = useState(stored)
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])
  useEffect(() => {
    setSaved(stored)
    setChosen(null)
  }, [stored])
  const previewSrc = (chosen ?? saved) || field.standIn
  const label = field.label[locale]
  return (
    <GroupFrame label={field.label} hint={field.hint} error={errors[name]} required={required}>
      <input type="hidden" name={name} value={saved} />
      <div className={styles.image}>
        {previewSrc ? <img src={previewSrc} alt="" /> : <span className={styles.noImage} />}
        <div className={styles.group}>
          <label className={`btn ${styles.file}`}>
            <Icon path={iconUpload} className="ic" />
            {t.chooseImage}
            <input
              type="file"
              name={fileInputName(name)}
              accept="image/png,image/jpeg,image/webp"
              aria-label={`${t.chooseImage}: ${label}`}
              aria-invalid={errors[name] ? true : undefined}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                setChosen(file ? URL.createObjectURL(file) : null)
              }}
            />
          </label>
          {saved && !chosen && (
            <div>
              <button type="button" className="btn quiet sm" onClick={() => setSaved('')}>
                {t.removeImage}
              </button>
            </div>
          )}
        </div>
      </div>
    </GroupFrame>
  )
}

/** A file; the stored one stays unless another is chosen. */
export function FileEditor(props: EditorOf<'file'>) {
  const Own = useFieldEditors().file
  const { field, name, value, errors, required } = props
  if (Own) return <Own {...props} />
  return (
    <Frame label={field.label} hint={field.hint} error={errors[name]} required={required}>
      {(control) => (
        <>
          <input type="hidden" name={name} value={asText(value)} />
          {asText(value) && <span className={styles.hint}>{asText(value)}</span>}
          <input {...control} type="file" name={fileInputName(name)} accept={field.accept?.join()} />
        </>
      )}
    </Frame>
  )
}

/** Files submitted with the form, with a note on what is accepted. */
export function FilesEditor({ field, name, errors, required }: EditorOf<'files'>) {
  const t = useMessages(fieldMessages).files
  const locale = useLocale()
  const { accepts, max, megabytes } = field
  const hint = [
    field.hint?.[locale],
    accepts.map((group) => t.groups[group]).join(', '),
    t.limits(max, megabytes),
  ]
  const text = hint.filter(Boolean).join(' · ')
  return (
    <Frame label={field.label} hint={{ th: text, en: text }} error={errors[name]} required={required}>
      {(control) => (
        <FileInput
          {...control}
          name={fileInputName(name)}
          multiple={max > 1}
          accept={extensionsOf(accepts)
            .map((ending) => `.${ending}`)
            .join()}
        />
      )}
    </Frame>
  )
}
