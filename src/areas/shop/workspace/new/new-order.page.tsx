import type { LoaderFunctionArgs } from 'react-router'
import { useLoaderData } from 'react-router'
import { authorize } from '#kernel/auth/abilities.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { newId } from '#kernel/id.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { shopAbilities } from '../../abilities.ts'
import { shopPaths } from '../../paths.ts'
import { BuyerCard } from './buyer-card.tsx'
import { buyerFromUrl } from './buyers.server.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { DoneCard } from './done-card.tsx'
import { ItemsCard } from './items-card.tsx'
import { newOrderMessages } from './messages.ts'
import styles from './new-order.module.css'
import { handleNewOrderForm } from './new-order-form.server.ts'
import { TotalsCard } from './totals-card.tsx'
import { useNewOrder } from './use-new-order.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => newOrderMessages[locale].title }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, shopAbilities['orders.work'])
  const params = new URL(request.url).searchParams
  const buyer = await buyerFromUrl(ctx, { order: params.get('order'), member: params.get('member') })
  // The key ensures that an order submitted twice is placed once.
  return { key: newId(), site: ctx.tenant.name, person: ctx.viewer.user?.id ?? '', buyer }
}

export const action = formAction(({ ctx, form }) => handleNewOrderForm(ctx, form))

/** Places an order for a customer who calls, writes or comes in: goods, agreed prices, and a payment link. */
export default function NewOrderPage() {
  const t = useMessages(newOrderMessages)
  const { key, site, person, buyer } = useLoaderData<typeof loader>()
  const order = useNewOrder(key, person, buyer)
  const { draft, change, placed } = order
  const title = (
    <TitleRow title={t.title} back={{ to: shopPaths.staffOrders(), label: t.back }}>
      {!placed && draft.lines.length > 0 && (
        <button
          type="button"
          className="btn quiet"
          onClick={() => {
            const back = order.clear()
            toast(t.cleared, { undo: back })
          }}
        >
          {t.clear}
        </button>
      )}
    </TitleRow>
  )
  if (placed) {
    return (
      <div className="page">
        {title}
        <DoneCard placed={placed} site={site} onAnother={order.another} />
      </div>
    )
  }
  return (
    <div className="page">
      {title}
      <form
        className={styles.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          order.place()
        }}
      >
        <div className={styles.main}>
          <ItemsCard lines={draft.lines} count={order.count} onLines={(lines) => change({ lines })} />
          <BuyerCard draft={draft} errors={order.errors} onChange={change} onKnown={order.know} />
          <DeliveryCard
            draft={draft}
            count={order.count}
            errors={order.errors}
            place={order.knownPlace}
            round={order.round}
            onChange={change}
          />
        </div>
        <TotalsCard
          draft={draft}
          count={order.count}
          counting={order.counting}
          placing={order.placing}
          errors={order.errors}
          problem={order.problem}
          onChange={change}
        />
      </form>
    </div>
  )
}
