import { useMessages } from '#kernel/i18n/use-messages.ts'
import { boxMessages } from '../../messages/box.ts'
import styles from './box.module.css'

/** A stepper: less, current value, more. Without `less` or `more`, that direction is disabled. */
export function Stepper({
  label,
  value,
  less,
  more,
}: {
  label: string
  value: string
  less?: (() => void) | undefined
  more?: (() => void) | undefined
}) {
  const t = useMessages(boxMessages)
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button type="button" aria-label={t.less(label)} disabled={!less} onClick={less}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label={t.more(label)} disabled={!more} onClick={more}>
        +
      </button>
    </fieldset>
  )
}
