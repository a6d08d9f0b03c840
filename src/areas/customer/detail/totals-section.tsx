import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { satang } from '#kernel/money/index.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Money } from '#kernel/ui/money.tsx'
import styles from '../customer.module.css'
import { customerMessages } from '../messages/index.ts'
import type { CustomerView } from './customer.types.ts'
import { SectionTitle } from './section-title.tsx'

/** A customer's total purchases. */
export function TotalsSection({ customer }: { customer: CustomerView }) {
  const t = useMessages(customerMessages).figures
  const { orderCount, net, refunded, firstOrderAt, lastOrderAt } = customer
  const totals: [string, ReactNode][] = [
    [t.net, <Money key="net" amount={net} />],
    [t.orders, orderCount],
    ...(orderCount > 0
      ? ([[t.average, <Money key="average" amount={satang(Math.round(net / orderCount))} />]] as [
          string,
          ReactNode,
        ][])
      : []),
    ...(refunded > 0
      ? ([[t.refunded, <Money key="refunded" amount={refunded} />]] as [string, ReactNode][])
      : []),
    [t.last, lastOrderAt ? <DateText key="last" at={lastOrderAt} /> : t.never],
    ...(firstOrderAt && orderCount > 1
      ? ([[t.first, <DateText key="first" at={firstOrderAt} />]] as [string, ReactNode][])
      : []),
  ]
  return (
    <section className="sec">
      <SectionTitle>{t.title}</SectionTitle>
      <dl className={styles.figures}>
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
