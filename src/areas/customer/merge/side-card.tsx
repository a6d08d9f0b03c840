import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Satang } from '#kernel/money/satang.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Money } from '#kernel/ui/money.tsx'
import styles from '../customer.module.css'
import { customerMessages } from '../messages/index.ts'
import type { MergeableCustomer } from './merge.rules.ts'

interface Side extends MergeableCustomer {
  orderCount: number
  net: Satang
  tags: string[]
}

/** A customer as shown before a merge. */
export function SideCard({ title, side }: { title: string; side: Side }) {
  const t = useMessages(customerMessages)
  const { name, phone, email, userId, orderCount, net, tags } = side
  return (
    <Card title={title}>
      <p>
        <b>{name}</b> <span className="soft-t sm">{userId ? t.member : t.guest}</span>
      </p>
      <p className="sm">
        {[phone && formatPhone(phone), email].filter(Boolean).join(' · ') || t.contact.none}
      </p>
      <p className="sm">
        {t.orders(orderCount)} · <Money amount={net} />
      </p>
      <p className={styles.tags}>
        {tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </p>
    </Card>
  )
}
