import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { OpenImport } from '#kernel/import/page-view.ts'
import { formatDate } from '#kernel/time/index.ts'
import styles from './import.module.css'
import type { TaskImportCounts, TaskPreview } from './import.types.ts'
import { taskImportMessages } from './messages.ts'

/** The first tasks as they will be imported. */
export function PreviewTable({ open }: { open: OpenImport<TaskImportCounts> }) {
  const t = useMessages(taskImportMessages)
  const locale = useLocale()
  if (!open.previews.length) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={`xscroll ${styles.lines}`} tabIndex={0} aria-label={t.preview}>
      <table className="t imt stacks">
        <caption className="vh">{t.preview}</caption>
        <thead>
          <tr>
            <th>{t.task}</th>
            <th>{t.status}</th>
            <th>{t.due}</th>
            <th>{t.people}</th>
            <th>{t.labels}</th>
          </tr>
        </thead>
        <tbody>
          {open.previews.map(({ line, label, preview }) => {
            const { status, dueOn, users, labels, below } = preview as TaskPreview
            return (
              <tr key={line}>
                <td>
                  <span className={styles.title}>{label}</span>
                  {below && <small className={styles.kind}>{t.below}</small>}
                </td>
                <Cell label={t.status}>{status}</Cell>
                <Cell label={t.due}>{dueOn && formatDate(dueOn, locale)}</Cell>
                <Cell label={t.people}>{users.join(', ')}</Cell>
                <Cell label={t.labels}>{labels.join(', ')}</Cell>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** An empty value takes no line on a phone. */
const Cell = ({ label, children }: { label: string; children: string | null }) => (
  <td data-label={label} className={children ? undefined : styles.none}>
    {children || '–'}
  </td>
)
