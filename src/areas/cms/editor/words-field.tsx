import { useId } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { BlockWords } from '../block/block.input.ts'
import { blockMessages } from '../messages/blocks.ts'
import styles from './editor.module.css'

/** Words in Thai and English; without English the Thai is shown. */
export function WordsField({
  label,
  value,
  long = false,
  most = 4000,
  onChange,
}: {
  label: string
  value: BlockWords | undefined
  long?: boolean
  most?: number
  onChange: (next: { th: string; en: string }) => void
}) {
  const t = useMessages(blockMessages)
  const id = useId()
  const both = typeof value === 'string' ? { th: value, en: '' } : (value ?? { th: '', en: '' })
  const Input = long ? 'textarea' : 'input'
  const languages = { th: t.thai, en: t.english } as const
  return (
    <div className="f">
      <span className="lab" id={id}>
        {label}
      </span>
      {(['th', 'en'] as const).map((language) => (
        <span key={language} className={styles.spoken}>
          <span className={styles.tongue} aria-hidden="true">
            {language.toUpperCase()}
          </span>
          <Input
            className="in"
            lang={language}
            rows={long ? 3 : undefined}
            maxLength={most}
            aria-label={`${label} · ${languages[language]}`}
            value={both[language]}
            onChange={({ currentTarget }) => onChange({ ...both, [language]: currentTarget.value })}
          />
        </span>
      ))}
    </div>
  )
}
