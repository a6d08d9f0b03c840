import { useMessages } from '#kernel/i18n/use-messages.ts'
import { baht } from '#kernel/money/satang.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { customMessages } from '../messages.ts'
import { Header } from './header.tsx'
import type { PaneProps } from './pane.ts'
import styles from './panes.module.css'

const quantities = [2, 1]
const prices = [baht(544), baht(180)]

/** An invoice as its page shows it; the paper itself is always light. */
export function InvoicePane(props: PaneProps) {
  const t = useMessages(customMessages).sample
  const [item, quantity, price] = t.head.split('|')
  const names = t.lines.split('|')
  const totals = [
    [t.subtotal, baht(676.64)],
    [t.vat, baht(47.36)],
  ] as const
  return (
    <>
      <Header {...props} current={-1} />
      <div className={`page ${styles.body}`}>
        <div className="row between wrap">
          <h1>{t.invoice}</h1>
          <div className="row">
            <Badge tone="warn">{t.unpaid}</Badge>
            <Button>{t.pay}</Button>
          </div>
        </div>
        <div className={styles.paper} data-theme="light">
          <div className="row between wrap top">
            <div>
              <b className={styles.issuer}>{props.name}</b>
              <p className="sm soft">{t.invoiceNo}</p>
            </div>
            <p className="sm soft">{t.due}</p>
          </div>
          <div>
            <p className="sm soft">{t.invoiceTo}</p>
            <b>{t.buyer}</b>
            <p className="sm soft">{t.buyerTax}</p>
          </div>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{item}</th>
                <th>{quantity}</th>
                <th>{price}</th>
              </tr>
            </thead>
            <tbody>
              {names.map((name, at) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td>{quantities[at]}</td>
                  <td>
                    <Money amount={prices[at] ?? baht(0)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <dl className="sums">
            {totals.map(([label, amount]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Money amount={amount} />
                </dd>
              </div>
            ))}
            <div className="total">
              <dt>{t.total}</dt>
              <dd>
                <Money amount={baht(724)} />
              </dd>
            </div>
          </dl>
        </div>
      </div>
    </>
  )
}
