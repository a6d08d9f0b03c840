import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { OpenImport } from '#kernel/import/page-view.ts'
import { ImportNotices } from '#kernel/import/ui/import-steps.tsx'
import { importMessages } from '#kernel/import/ui/messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconNews } from '#kernel/ui/icons.ts'
import styles from './import.module.css'
import type { ImportCounts, ImportFormat } from './import.types.ts'
import { postImportMessages } from './import-messages.ts'

type Open = OpenImport<ImportCounts>

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
export function FileFigures({ open }: { open: Open }) {
  const t = useMessages(postImportMessages)
  const words = useMessages(importMessages)
  return (
    <>
      <div className="impf">
        <Icon path={iconNews} className="ic good" />
        <div className="grow">
          <b className={styles.name}>{open.name}</b>
          <small>
            {[t.formats[open.format as ImportFormat], open.encoding.toUpperCase(), words.status[open.status]]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </div>
      </div>
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
      <ImportNotices notices={open.notices} />
    </>
  )
}

/** Entry by entry what is to be known of it. */
export function ReportTable({ open }: { open: Open }) {
  const t = useMessages(postImportMessages)
  if (open.rows.length === 0) return null
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
            {open.rows.map(({ ordinal, label, kind, result, notices, recordId }) => (
              <tr key={ordinal}>
                <td>
                  {recordId && result !== 'undone' ? (
                    <Link to={`/cms/pages/${recordId}`}>{label}</Link>
                  ) : (
                    label
                  )}
                  <small className={styles.kind}>{t.kinds[kind as 'page' | 'post']}</small>
                </td>
                <td className="nw">{result ? t.results[result] : '…'}</td>
                <td>
                  {notices.map(({ message }) => (
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
