import { Link } from 'react-router'
import { bulkImportMessages } from '#kernel/bulk-import/messages.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle, iconInfoCircle, iconNews } from '#kernel/ui/icons.ts'
import styles from './import.module.css'
import type { ImportCounts } from './import.types.ts'
import { importMessages } from './import-messages.ts'
import type { OpenImport } from './import-view.ts'

const shown = [
  'created',
  'updated',
  'same',
  'kept',
  'leftOut',
  'refused',
  'comments',
  'pictures',
  'picturesFailed',
  'redirects',
] as const satisfies (keyof ImportCounts)[]
const tones: Partial<Record<string, string>> = {
  created: 'good',
  updated: 'good',
  refused: 'bad',
  picturesFailed: 'warn',
}

/** The file and the figures of what comes, or came, of it. */
export function FileFigures({ open }: { open: OpenImport }) {
  const t = useMessages(importMessages)
  const words = useMessages(bulkImportMessages)
  return (
    <>
      <div className="impf">
        <Icon path={iconNews} className="ic good" />
        <div className="grow">
          <b className={styles.name}>{open.name}</b>
          <small>
            {[t.formats[open.format], open.encoding.toUpperCase(), words.status[open.status]]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      </div>
      {open.failure && (
        <div className="note bad" role="alert">
          <Icon path={iconAlertTriangle} className="ic" />
          <span>{open.failure}</span>
        </div>
      )}
      {!open.failure && (
        <ul className={styles.figures}>
          {shown
            .filter((name) => open.counts[name] > 0)
            .map((name) => (
              <li key={name} className={`badge ${tones[name] ?? ''}`}>
                {t.figures[name]} {grouped(open.counts[name])}
              </li>
            ))}
        </ul>
      )}
      {open.notices.map((notice) => (
        <div key={notice} className="note info">
          <Icon path={iconInfoCircle} className="ic" />
          <span>{notice}</span>
        </div>
      ))}
    </>
  )
}

/** Entry by entry what is to be known of it. */
export function ReportTable({ open }: { open: OpenImport }) {
  const t = useMessages(importMessages)
  if (open.lines.length === 0) return null
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={`xscroll ${styles.lines}`} tabIndex={0} aria-label={t.told}>
        <table className="t imt stacks">
          <thead>
            <tr>
              <th>{t.entry}</th>
              <th>{t.outcome}</th>
              <th>{t.told}</th>
            </tr>
          </thead>
          <tbody>
            {open.lines.map(({ ordinal, label, kind, result, notes, pageId }) => (
              <tr key={ordinal}>
                <td>
                  {pageId && result !== 'undone' ? <Link to={`/cms/pages/${pageId}`}>{label}</Link> : label}
                  <small className={styles.kind}>{t.kinds[kind]}</small>
                </td>
                <td className="nw">{result ? t.results[result] : '…'}</td>
                <td>
                  {notes.map((note) => (
                    <div key={note} className={styles.note}>
                      {note}
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
