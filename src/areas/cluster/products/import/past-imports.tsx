import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { isWorking } from '#kernel/ui/bulk-import/import-step.rules.ts'
import styles from './import.module.css'
import type { ImportView, Status } from './import.types.ts'
import { importMessages } from './messages.ts'

const tones: Partial<Record<Status, string>> = {
  done: 'good',
  applying: 'info',
  staging: 'info',
  undoing: 'info',
  checked: 'warn',
  failed: 'bad',
}

/** The imports of the last months; each opens again, with its report and its way back. */
export function PastImports({ past, openId }: { past: readonly ImportView[]; openId: string | null }) {
  const t = useMessages(importMessages)
  const locale = useLocale()
  if (past.length === 0) return null
  return (
    <section className={styles.past} aria-labelledby="past-imports">
      <h2 id="past-imports">{t.past}</h2>
      <div className="tcard xscroll">
        <table className={`t ${styles.pastTable}`}>
          <thead>
            <tr>
              <th>{t.file}</th>
              <th>{t.when}</th>
              <th>{t.format}</th>
              <th>{t.result}</th>
              <th>{t.stateHead}</th>
            </tr>
          </thead>
          <tbody>
            {past.map((one) => (
              <tr key={one.id} className={one.id === openId ? 'open' : undefined}>
                <td>
                  <Link to={`?import=${one.id}`} aria-current={one.id === openId ? 'true' : undefined}>
                    <b>{one.name}</b>
                  </Link>
                </td>
                <td className="soft-t nw">{formatDateTime(one.createdAt, locale)}</td>
                <td>{t.formats[one.format]}</td>
                <td className="nw">
                  {isWorking(one.status)
                    ? '…'
                    : (one.status === 'checked' ? t.will : t.done)(
                        grouped(one.counts.created),
                        grouped(one.counts.updated),
                      )}
                </td>
                <td>
                  <span className={`badge pt ${tones[one.status] ?? ''}`}>{t.status[one.status]}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
