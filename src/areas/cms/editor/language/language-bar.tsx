import { useMemo, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight } from '#kernel/ui/icons.ts'
import { canvasMessages } from '../../messages/canvas.ts'
import type { Content } from '../../page/content.input.ts'
import type { Part } from '../editor-data.ts'
import { useBlockKinds } from '../use-area-blocks.ts'
import styles from './language-bar.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { nextUntranslated, type Untranslated, untranslatedIn } from './untranslated.rules.ts'
import { useWritingLanguage } from './writing-language.tsx'

/** One language switch for the canvas and every field, with the missing translations. */
export function LanguageBar({
  languages,
  content,
  parts,
  onNext,
}: {
  languages: readonly Locale[]
  content: Content
  parts: readonly Part[]
  /** Goes to a text without a translation. */
  onNext: (place: Untranslated) => void
}) {
  const t = useMessages(canvasMessages)
  const writing = useWritingLanguage()
  const { shapes } = useBlockKinds()
  const at = useRef<Untranslated | null>(null)
  const missing = useMemo(
    () => ({
      th: untranslatedIn('th', content, parts, shapes),
      en: untranslatedIn('en', content, parts, shapes),
    }),
    [content, parts, shapes],
  )
  if (!writing || languages.length < 2) return null
  const { language, choose } = writing
  const untranslated = missing[language]
  const next = () => {
    const nextMissing = nextUntranslated(untranslated, at.current)
    at.current = nextMissing
    if (nextMissing) onNext(nextMissing)
  }
  return (
    <LanguageSwitch
      languages={languages}
      language={language}
      onChoose={choose}
      missing={{ th: missing.th.length, en: missing.en.length }}
    >
      {untranslated.length > 0 && (
        <button type="button" className={`btn sm ${styles.next}`} onClick={next}>
          {t.nextUntranslated}
          <Icon path={iconChevronRight} className="ic" />
        </button>
      )}
    </LanguageSwitch>
  )
}
