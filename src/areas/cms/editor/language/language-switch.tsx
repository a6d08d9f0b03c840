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
          {languages.map((locale) => (
            <button
              key={locale}
              type="button"
              lang={locale}
              className={locale === language ? 'on' : undefined}
              aria-pressed={locale === language}
              onClick={() => onChoose(locale)}
            >
              {t.languages[locale]}
              {missing[locale] > 0 && (
                <span className={styles.count}>
                  <span aria-hidden="true">{missing[locale]}</span>
                  <span className="vh">{t.untranslated(missing[locale])}</span>
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
