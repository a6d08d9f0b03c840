import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { canvasMessages } from '../../messages/canvas.ts'
import styles from './language-bar.module.css'

interface Props {
  languages: readonly Locale[]
  language: Locale
  onChoose: (language: Locale) => void
  /** The number of untranslated texts in each language. */
  missing: Readonly<Record<Locale, number>>
  /** After the switch: what is still missing, and the length. */
  children?: ReactNode
}

/** An editor's bar for choosing the language to edit, with the number of missing translations. */
export function LanguageSwitch({ languages, language, onChoose, missing, children }: Props) {
  const t = useMessages(canvasMessages)
  return (
    <div className={styles.bar}>
      {languages.length > 1 && (
        <fieldset className="seg" aria-label={t.language}>
          {languages.map((one) => (
            <button
              key={one}
              type="button"
              lang={one}
              className={one === language ? 'on' : undefined}
              aria-pressed={one === language}
              onClick={() => onChoose(one)}
            >
              {t.languages[one]}
              {missing[one] > 0 && (
                <span className={styles.count}>
                  <span aria-hidden="true">{missing[one]}</span>
                  <span className="vh">{t.untranslated(missing[one])}</span>
                </span>
              )}
            </button>
          ))}
        </fieldset>
      )}
      {children}
    </div>
  )
}
