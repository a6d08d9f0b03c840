import { useId } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { LocalizedBlockText } from '../block/block.input.ts'
import { blockMessages } from '../messages/blocks.ts'
import { canvasMessages } from '../messages/canvas.ts'
import styles from './editor.module.css'
import { isUntranslated } from './language/block-texts.rules.ts'
import { useWritingLanguage } from './language/writing-language.tsx'

/** A text in the language being edited; in Thai and English where no language is selected. */
export function LocalizedTextField({
  label,
  value,
  long = false,
  maxLength = 4000,
  path,
  onChange,
}: {
  label: string
  /** Its path among the page's texts, for links to it. */
  path?: string
  value: LocalizedBlockText | undefined
  long?: boolean
  maxLength?: number
  onChange: (next: { th: string; en: string }) => void
}) {
  const t = useMessages(blockMessages)
  const id = useId()
  const only = useWritingLanguage()?.language
  const both = typeof value === 'string' ? { th: value, en: '' } : (value ?? { th: '', en: '' })
  const Input = long ? 'textarea' : 'input'
  const languages = { th: t.thai, en: t.english } as const
  return (
    <div className="f" data-text={path}>
      <span className="lab" id={id}>
        {label}
        {only && isUntranslated(both, only) && <NotTranslated />}
      </span>
      {(only ? ([only] as const) : (['th', 'en'] as const)).map((language) => (
        <span key={language} className={only ? undefined : styles.spoken}>
          {!only && (
            <span className={styles.tongue} aria-hidden="true">
              {language.toUpperCase()}
            </span>
          )}
          <Input
            className="in"
            lang={language}
            rows={long ? 3 : undefined}
            maxLength={maxLength}
            placeholder={only === 'en' ? both.th : undefined}
            aria-label={`${label} · ${languages[language]}`}
            value={both[language]}
            onChange={({ currentTarget }) => onChange({ ...both, [language]: currentTarget.value })}
          />
        </span>
      ))}
    </div>
  )
}

function NotTranslated() {
  const { notTranslated } = useMessages(canvasMessages)
  return (
    <span className={styles.untranslated} data-untranslated="">
      {notTranslated}
    </span>
  )
}
