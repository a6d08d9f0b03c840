import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { OpenImport } from '#kernel/import/page-view.ts'
import { formatDate } from '#kernel/time/index.ts'
import { bulkBillMessages } from '../messages/bulk-bills.ts'
import styles from './bill-preview.module.css'
import type { BulkBillCounts } from './import.server.ts'

/** A bill as shown by a dry run. */
export interface PreviewedBill {
  name: string
  email: string
  reference: string
  items: number
  dueOn: string | null
  amount: string
}

/** A preview of the first bills of a file, before any is issued. */
export function BillPreview({ open }: { open: OpenImport<BulkBillCounts> }) {
  const t = useMessages(bulkBillMessages)
  const locale = useLocale()
  const bills = open.previews.filter(({ preview }) => preview)
  if (!bills.length) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="xscroll" tabIndex={0} aria-label={t.preview}>
      <table className="t imt stacks">
        <caption className="vh">{t.preview}</caption>
        <thead>
          <tr>
            <th>{t.headings.customer}</th>
            <th>{t.headings.reference}</th>
            <th className="num">{t.headings.items}</th>
            <th>{t.headings.due}</th>
            <th className="num">{t.headings.amount}</th>
          </tr>
        </thead>
        <tbody>
          {bills.map(({ line, preview }) => {
            const bill = preview as PreviewedBill
            return (
              <tr key={line}>
                <td data-label={t.headings.customer}>
                  <b>{bill.name}</b>
                  {bill.email && (
                    <>
                      <br />
                      <small className={styles.email}>{bill.email}</small>
                    </>
                  )}
                </td>
                <td data-label={t.headings.reference}>{bill.reference || '—'}</td>
                <td data-label={t.headings.items} className="num">
                  {bill.items}
                </td>
                <td data-label={t.headings.due}>{bill.dueOn ? formatDate(bill.dueOn, locale) : t.noDue}</td>
                <td data-label={t.headings.amount} className="num">
                  {bill.amount}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
