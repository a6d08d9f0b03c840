import { useMessages } from '#kernel/i18n/use-messages.ts'
import { groupDigits } from '#kernel/money/quantity.ts'
import styles from './import.module.css'
import type { OpenProductImport } from './import.types.ts'
import { productImportMessages } from './messages.ts'

/** The errors to fix, line by line, with the file's own column names. */
export function ImportErrors({ open }: { open: OpenProductImport }) {
  const t = useMessages(productImportMessages)
  const rowErrors = open.rows.flatMap(({ line, label, notices }) =>
    notices.map((notice) => ({ line, ...notice, product: label })),
  )
  if (rowErrors.length === 0) return null
  const { errors } = open.counts
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={`xscroll ${styles.errors}`} tabIndex={0} aria-label={t.error}>
        <table className="t imt stacks">
          <thead>
            <tr>
              <th className="num">{t.row}</th>
              <th>{t.product}</th>
              <th>{t.column}</th>
              <th>{t.error}</th>
            </tr>
          </thead>
          <tbody>
            {rowErrors.map(({ line, product, column, message }) => (
              <tr key={`${line} ${product} ${column} ${message}`}>
                <td className="num" data-label={t.row}>
                  {line}
                </td>
                <td>{product}</td>
                <td className={column ? 'bc2' : undefined}>{column}</td>
                <td>
                  <span className="bad">{message}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="xs soft-t">
        {errors > rowErrors.length && `${t.more(groupDigits(errors - rowErrors.length))} · `}
        {t.skipped}
      </p>
    </>
  )
}
