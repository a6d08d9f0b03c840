import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StaffNotes } from '#areas/account/public.tsx'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { customerMessages } from '../messages/index.ts'
import { TagsSection } from '../tag/tags-section.tsx'
import { ContactSection } from './contact-section.tsx'
import type { CustomerView } from './customer.types.ts'
import { DuplicatesSection } from './duplicates-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import { TotalsSection } from './totals-section.tsx'

/** The parts of a customer, for the panel and for the customer page. */
interface CustomerParts {
  badge: ReactNode
  actions: ReactNode
  contact: ReactNode
  stats: ReactNode
  tags: ReactNode
  orders: ReactNode
  duplicates: ReactNode
  notes: ReactNode
}

export const customerParts = (customer: CustomerView): CustomerParts => ({
  badge: <SegmentBadge customer={customer} />,
  actions: customer.can.order && <OrderLink customer={customer} />,
  contact: <ContactSection customer={customer} />,
  stats: <TotalsSection customer={customer} />,
  tags: <TagsSection customer={customer} />,
  orders: <OrdersSection customer={customer} />,
  duplicates: <DuplicatesSection customer={customer} />,
  notes: <StaffNotes kind="customer" of={customer.id} />,
})

const tones = { once: 'info', again: 'good', lapsed: 'warn', never: undefined } as const

function SegmentBadge({ customer: { segment } }: { customer: CustomerView }) {
  const t = useMessages(customerMessages)
  const tone = tones[segment]
  return <Badge {...(tone && { tone })}>{t.segment[segment]}</Badge>
}

/** Links to a new order for them: with the contact and address of their latest one, or with those of their account. */
function OrderLink({ customer: { orders, account } }: { customer: CustomerView }) {
  const t = useMessages(customerMessages)
  const latest = orders?.[0]?.number
  const orderPrefill = latest ? { order: latest } : { member: account?.id }
  return (
    <Link className="btn primary grow" to={shopPaths.newOrder(orderPrefill)}>
      {t.order}
    </Link>
  )
}
