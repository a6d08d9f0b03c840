import { useLocale } from '#kernel/i18n/locale.tsx'
import { dateParts, months } from '#kernel/time/index.ts'
import styles from './inbox.module.css'

/** A day as a calendar leaf: its month with its number below. */
export function DateBlock({ on }: { on: Date }) {
  const locale = useLocale()
  const { month, dayOfMonth } = dateParts(on)
  return (
    <span className={styles.date} aria-hidden="true">
      {months[locale].short[month - 1]}
      <b>{dayOfMonth}</b>
    </span>
  )
}
