import styles from './calendar.module.css'
import type { CalendarNote } from './calendar.rules.ts'

const moonPaths = { half: 'M7 2a5 5 0 0 0 0 10z', last: 'M7 2a5 5 0 0 1 0 10z', full: '', new: '' }

/** The moon phase, as printed on wall calendars. */
export function MoonPhase({ phase, label }: { phase: NonNullable<CalendarNote['moon']>; label: string }) {
  return (
    <svg viewBox="0 0 14 14" className={styles.moon} role="img" aria-label={label}>
      <title>{label}</title>
      <circle cx="7" cy="7" r="5" data-phase={phase} />
      {moonPaths[phase] && <path d={moonPaths[phase]} />}
    </svg>
  )
}
