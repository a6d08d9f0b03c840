import { useEffect, useId, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconUpload } from '#kernel/ui/icons.ts'
import { configMessages } from '../messages/config.ts'
import styles from './config.module.css'

interface Props {
  label: string
  name: string
  value: string
  /** Shown while there is none. */
  standIn?: string | undefined
  description?: string | undefined
  error?: string | undefined
}

/** A picture of the site: shown, chosen anew, or taken away. It is kept when the form is saved. */
export function PictureInput({ label, name, value, standIn, description, error }: Props) {
  const t = useMessages(configMessages)
  const id = useId()
  const [kept, setKept] = useState(value)
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen)), [chosen])
  useEffect(() => {
    setKept(value)
    setChosen(null)
  }, [value])
  const shown = (chosen ?? kept) || standIn
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {description && <span className={styles.hint}>{description}</span>}
      <input type="hidden" name={name} value={kept} />
      <div className={styles.picture}>
        {shown ? <img src={shown} alt="" /> : <span className={styles.noPicture} />}
        <div className={styles.group}>
          <label className={`btn ${styles.file}`}>
            <Icon path={iconUpload} className="ic" />
            {t.choosePicture}
            <input
              type="file"
              name={`file.${name}`}
              accept="image/png,image/jpeg,image/webp"
              aria-label={`${t.choosePicture}: ${label}`}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={({ currentTarget }) => {
                const file = currentTarget.files?.[0]
                setChosen(file ? URL.createObjectURL(file) : null)
              }}
            />
          </label>
          {kept && !chosen && (
            <div>
              <button type="button" className="btn quiet sm" onClick={() => setKept('')}>
                {t.removePicture}
              </button>
            </div>
          )}
        </div>
      </div>
      {error && (
        <span className={styles.fault} id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}
