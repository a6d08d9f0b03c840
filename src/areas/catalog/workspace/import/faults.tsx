import { useMessages } from '#kernel/i18n/use-messages.ts'
import { grouped } from '#kernel/money/quantity.ts'
import styles from './import.module.css'
import type { OpenProductImport } from './import.types.ts'
import { productImportMessages } from './messages.ts'

/** Line by line what must be mended, in the file's own words for its columns. */
export function Faults({ open }: { open: OpenProductImport }) {
  const t = useMessages(productImportMessages)
  const faults = open.rows.flatMap(({ line, label, notices }) =>
    notices.map((notice) => ({ line, ...notice, product: label })),
  )
  if (faults.length === 0) return null
  const { errors } = open.counts
  return (
    <>
      <div className={`xscroll ${styles.faults}`}>
        <table className="t imt">
          <thead>
            <tr>
              <th className="num">{t.row}</th>
              <th>{t.product}</th>
              <th>{t.column}</th>
              <th>{t.fault}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ line, product, column, message }) => (
              <tr key={`${line} ${product} ${column} ${message}`}>
                <td className="num">{line}</td>
                <td>{product}</td>
                <td className={column ? 'bc2' : undefined}>{column}</td>
                <td>
                  <span className="bad">{message}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="xs soft-t">
        {errors > faults.length && `${t.more(grouped(errors - faults.length))} · `}
        {t.goesOn}
      </p>
    </>
  )
}
