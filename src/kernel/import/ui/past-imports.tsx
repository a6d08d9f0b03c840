import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { type ImportStatus, isWorking } from '../import.states.ts'
import { importMessages } from './messages.ts'
import styles from './past-imports.module.css'

interface PastImport {
  id: string
  name: string
  /** The format's name in the viewer's language. */
  format: string
  status: ImportStatus
  counts: { created: number; updated: number }
  createdAt: Date
  /** The user who imported it, if recorded. */
  actorName?: string
}

const tones: Partial<Record<ImportStatus, string>> = {
  done: 'good',
  applying: 'info',
  staging: 'info',
  undoing: 'info',
  checked: 'warn',
  failed: 'bad',
}

/** The imports of the last months; each can be reopened, with its report and undo. */
export function PastImports({ past, openId }: { past: readonly PastImport[]; openId: string | null }) {
  const t = useMessages(importMessages)
  const locale = useLocale()
  if (past.length === 0) return null
  const named = past.some((importRun) => importRun.actorName)
  return (
    <section className={styles.past} aria-labelledby="past-imports">
      <h2 id="past-imports">{t.past}</h2>
      <div className="tcard xscroll">
        <table className="t stacks">
          <thead>
            <tr>
              <th>{t.file}</th>
              <th>{t.when}</th>
              {named && <th>{t.by}</th>}
              <th>{t.format}</th>
              <th>{t.result}</th>
              <th>{t.state}</th>
            </tr>
          </thead>
          <tbody>
            {past.map((importRun) => (
              <tr key={importRun.id} className={importRun.id === openId ? 'open' : undefined}>
                <td data-phone="start">
                  <Link
                    to={`?import=${importRun.id}`}
                    aria-current={importRun.id === openId ? 'true' : undefined}
                  >
                    <b className={styles.name}>{importRun.name}</b>
                  </Link>
                </td>
                <td data-phone="start" className="soft-t nw">
                  {formatDateTime(importRun.createdAt, locale)}
                </td>
                {named && (
                  <td data-phone="start" className="nw">
                    {importRun.actorName}
                  </td>
                )}
                <td data-phone="start">{importRun.format}</td>
                <td data-phone="whole">
                  <Result status={importRun.status} counts={importRun.counts} />
                </td>
                <td data-phone="end">
                  <span className={`badge pt ${tones[importRun.status] ?? ''}`}>
                    {t.status[importRun.status]}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** What was or would be written; nothing if it was undone or never got that far. */
function Result({ status, counts }: Pick<PastImport, 'status' | 'counts'>) {
  const t = useMessages(importMessages)
  if (isWorking(status)) return '…'
  if (status === 'checked') return t.will(counts.created, counts.updated)
  return status === 'done' || status === 'cancelled' ? t.done(counts.created, counts.updated) : '–'
}
