import { type ReactNode, useId } from 'react'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import styles from './sentence.module.css'

interface Props {
  /** What it decides, for screen readers. */
  label: string
  /** Its current text. */
  text: string
  /** Whether it is set to something other than the default. */
  isSet: boolean
  wide?: boolean
  children: ReactNode
}

/**
 * A part of a sentence that opens the fields behind it. The fields are in the form whether it is open or not, and it
 * opens without scripts; only one per sentence is open at a time.
 */
export function Chip({ label, text, isSet, wide, children }: Props) {
  const id = useId()
  return (
    <details name="promotion-sentence" className={styles.chip}>
      <summary className={isSet ? styles.set : undefined} aria-label={`${label}: ${text}`} id={id}>
        {text}
        <Icon path={iconChevronDown} className="ic" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need its legend inside of what floats. */}
      <div role="group" aria-labelledby={id} className={wide ? `${styles.pop} ${styles.wide}` : styles.pop}>
        {children}
      </div>
    </details>
  )
}
