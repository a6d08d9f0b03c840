import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { DetailPage } from '#kernel/ui/detail/detail-page.tsx'
import { customerAbilities } from '../abilities.ts'
import styles from '../customer.module.css'
import { customerMessages, doneMessage } from '../messages/index.ts'
import { customerPaths } from '../paths.ts'
import { AddressesCard } from './addresses-card.tsx'
import { customerParts } from './customer-parts.tsx'
import { customerView } from './customer-view.server.ts'
import { editCustomer, editInput } from './edit.server.ts'
import { ReviewsCard } from './reviews-card.tsx'
import { SectionLevel } from './section-title.tsx'

export const handle = { crumb: (data: unknown) => (data as { name?: string } | undefined)?.name }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { movedTo, customer } = await customerView(ctxOf(context), params.customer ?? '')
  if (movedTo) throw redirect(customerPaths.page(movedTo))
  return customer
}

export const action = actions({
  edit: act({
    ability: customerAbilities.edit,
    input: editInput,
    run: (ctx, input, { params }) => editCustomer(ctx, params.customer ?? '', input),
    done: () => ({ message: doneMessage('edited') }),
  }),
})

/** One customer: contact details, purchases, and staff notes. */
export default function CustomerPage() {
  const t = useMessages(customerMessages)
  const customer = useLoaderData<typeof loader>()
  if (!customer) return null
  const parts = customerParts(customer)
  const events: Record<string, string> = t.history
  return (
    <SectionLevel value={2}>
      <DetailPage
        key={customer.id}
        title={customer.name}
        badge={parts.badge}
        list={{ to: customerPaths.list(), label: t.title, key: customer.id }}
        actions={
          <>
            {customer.can.merge && (
              <Link className="btn quiet" to={customerPaths.merge(customer.id)}>
                {t.merge.actions}
              </Link>
            )}
            {parts.actions}
          </>
        }
        details={
          <div className={styles.stack}>
            <Card>{parts.contact}</Card>
            <Card>{parts.tags}</Card>
          </div>
        }
        side={
          <>
            <AddressesCard customer={customer} />
            <Card>{parts.notes}</Card>
            <ReviewsCard customer={customer} />
          </>
        }
        history={{
          title: t.history.title,
          none: t.history.none,
          steps: customer.history.map(({ event, at, by }) => ({
            key: `${event} ${at.toISOString()}`,
            text: events[event] ?? event,
            at,
            by,
          })),
        }}
      >
        <Card>{parts.stats}</Card>
        {customer.duplicates.length > 0 && <Card>{parts.duplicates}</Card>}
        <Card>{parts.orders}</Card>
      </DetailPage>
    </SectionLevel>
  )
}
