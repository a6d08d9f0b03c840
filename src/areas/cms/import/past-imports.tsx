import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import styles from './import.module.css'
import { importMessages } from './import-messages.ts'
import type { ImportView } from './import-view.ts'

const tones: Partial<Record<ImportView['status'], string>> = {
  done: 'good',
  applying: 'info',
  staging: 'info',
  undoing: 'info',
  checked: 'warn',
  failed: 'bad',
}

/** Where the figures say what was written, not what would be. */
const written = new Set<ImportView['status']>(['done', 'cancelled'])

/** The imports of the last months; each opens again, with its report and its way back. */
export function PastImports({ past, openId }: { past: readonly ImportView[]; openId: string | null }) {
  const t = useMessages(importMessages)
  const locale = useLocale()
  if (past.length === 0) return null
  return (
    <section className={styles.past} aria-labelledby="past-imports">
      <h2 id="past-imports">{t.past}</h2>
      <ul className="tcard">
        {past.map((one) => (
          <li key={one.id} className={one.id === openId ? styles.open : undefined}>
            <Link to={`?import=${one.id}`} aria-current={one.id === openId ? 'true' : undefined}>
              <b className={styles.name}>{one.name}</b>
            </Link>
            <small>
              {[t.formats[one.format], formatDateTime(one.createdAt, locale), one.actorName]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {written.has(one.status) && (
              <span className="soft-t">
                {t.done(grouped(one.counts.created), grouped(one.counts.updated))}
              </span>
            )}
            <span className={`badge pt ${tones[one.status] ?? ''}`}>{t.status[one.status]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
