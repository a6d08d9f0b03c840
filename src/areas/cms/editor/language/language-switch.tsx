import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { canvasMessages } from '../../messages/canvas.ts'
import styles from './language-bar.module.css'

interface Props {
  languages: readonly Locale[]
  language: Locale
  onChoose: (language: Locale) => void
  /** How many texts have no words in each language yet. */
  missing: Readonly<Record<Locale, number>>
  /** Behind the switch: what is still missing, how long it is. */
  children?: ReactNode
}

/** The bar of an editor that chooses the language to write, with what has no words in it yet. */
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
