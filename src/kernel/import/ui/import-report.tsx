import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import type { OpenImport } from '../page-view.ts'
import styles from './import-report.module.css'
import { ImportNotices } from './import-steps.tsx'
import { importMessages } from './messages.ts'

const tones: Partial<Record<string, string>> = {
  created: 'good',
  updated: 'good',
  refused: 'bad',
  kept: 'warn',
  picturesFailed: 'warn',
}

interface SummaryProps<Counts> {
  open: OpenImport<Counts>
  icon: string
  /** What the file is, or where it is imported to. */
  about: string | null | undefined
  /** The label of each count, in display order; zero counts are left out. */
  totals: Partial<Record<keyof Counts & string, string>>
  /** The notices about the whole file are shown elsewhere. */
  withoutNotices?: boolean
}

/** Spreadsheets and packages have no encoding that a user could choose. */
const encodingOf = ({ name, encoding }: { name: string; encoding: string }): string =>
  /\.(xlsx|zip|imscc)$/i.test(name) ? '' : encoding.toUpperCase()

/** The file, and the counts of what would be or was imported. */
export function ImportSummary<Counts>({ open, icon, about, totals, withoutNotices }: SummaryProps<Counts>) {
  const t = useMessages(importMessages)
  const counts = open.counts as Record<string, unknown>
  return (
    <>
      <div className="impf">
        <Icon path={icon} className="ic good" />
        <div className="grow">
          <b className={styles.name}>{open.name}</b>
          <small>{[about, encodingOf(open), t.status[open.status]].filter(Boolean).join(' · ')}</small>
        </div>
      </div>
      {!open.failure && (
        <ul className={styles.figures}>
          {Object.entries<string | undefined>(totals)
            .filter(([name]) => Number(counts[name]) > 0)
            .map(([name, label]) => (
              <li key={name} className={`badge ${tones[name] ?? ''}`}>
                {label} {groupDigits(Number(counts[name]))}
              </li>
            ))}
        </ul>
      )}
      {!withoutNotices && <ImportNotices notices={open.notices} />}
    </>
  )
}

interface ReportProps<Counts> {
  open: OpenImport<Counts>
  /** The name of one record. */
  record: string
  /** Renders a record; by default its label. */
  show?: (row: OpenImport<Counts>['rows'][number]) => ReactNode
  /** Records have line numbers that users can look up in their file. */
  withLines?: boolean
}

/** The notices, record by record. */
export function ImportReport<Counts>({ open, record, show, withLines }: ReportProps<Counts>) {
  const t = useMessages(importMessages)
  if (!open.rows.length) return null
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={`xscroll ${styles.lines}`} tabIndex={0} aria-label={t.notes}>
        <table className="t imt stacks">
          <thead>
            <tr>
              {withLines && <th>{t.line}</th>}
              <th>{record}</th>
              <th>{t.result}</th>
              <th>{t.notes}</th>
            </tr>
          </thead>
          <tbody>
            {open.rows.map((row) => (
              <tr key={row.ordinal}>
                {withLines && <td data-label={t.line}>{row.line}</td>}
                <td className={styles.name}>{show ? show(row) : row.label}</td>
                <td data-label={t.result} className="nw">
                  {row.result ? t.results[row.result] : '…'}
                </td>
                <td>
                  {row.notices.map(({ message }) => (
                    <div key={message} className={styles.note}>
                      {message}
                    </div>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {open.more && <p className="xs soft-t">{t.more}</p>}
    </>
  )
}
