import { useDeferredValue, useMemo } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { editorMessages } from '../../messages/editor.ts'
import type { Content } from '../../page/content.input.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'
import styles from './post-editor.module.css'
import { type Language, lengthOf, missingPostParts } from './post-texts.rules.ts'

/** The language being edited, what the others still lack, and the length of the text. */
export function PostLanguage({
  languages,
  language,
  setLanguage,
  content,
}: {
  languages: readonly Language[]
  language: Language
  setLanguage: (next: Language) => void
  content: Content
}) {
  const { post: t } = useMessages(editorMessages)
  // Counting segments Thai into words, which must not slow down typing.
  const settled = useDeferredValue(content)
  const { wordCount, minutes } = useMemo(() => lengthOf(settled, language), [settled, language])
  const missing = missingPostParts(content, language)
  return (
    <section className={styles.bar} aria-label={t.language}>
      <LanguageSwitch
        languages={languages}
        language={language}
        onChoose={setLanguage}
        missing={{ th: missingPostParts(content, 'th').length, en: missingPostParts(content, 'en').length }}
      />
      <span className={styles.missing}>
        {missing.length > 0 && t.missing(missing.map((part) => t.parts[part]).join(', '))}
      </span>
      <span className={styles.count}>{t.count(wordCount, minutes)}</span>
    </section>
  )
}
