import { Form } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { trackingUrl } from '#areas/billing/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMessageCircle, iconTruck } from '#kernel/ui/icons.ts'
import { isReviewable } from '../feedback/product-feedback.rules.ts'
import { orderMessages } from '../messages/order.ts'
import { shopPaths } from '../paths.ts'
import { mainActOf, mayOrderAgain } from './order-act.rules.ts'
import type { OrderData } from './order-data.ts'
import type { ShownStatus } from './order-status.rules.ts'

/** The main action for the order's state, with contacting the shop and ordering again next to it. */
export function OrderActs({ data, status }: { data: OrderData; status: ShownStatus }) {
  const t = useMessages(orderMessages)
  const { order, token, ask, conversation } = data
  const parcel = order.parcels.findLast((one) => trackingUrl(one) !== null)
  const toReview = order.token
    ? order.lines.find((line) => line.kind === 'goods' && isReviewable({ ...order, today: data.today }, line))
    : undefined
  const act = mainActOf({
    status,
    maySendSlip: order.may.submitSlip,
    mayRenew: order.may.renew,
    tracked: parcel !== undefined,
    reviewable: toReview !== undefined,
  })
  const again = mayOrderAgain(status)
  return (
    <div className="row wrap acts">
      {conversation && (
        <a className="btn ghost" href="#ask">
          <Icon path={iconMessageCircle} />
          {t.ask}
        </a>
      )}
      {ask && !conversation && (
        <a className="btn ghost" href={ask}>
          <Icon path={iconMessageCircle} />
          {t.ask}
        </a>
      )}
      {again && act !== 'again' && <AgainButton ghost />}
      {act === 'pay' && <ButtonLink to={billingPaths.pay(order.number, token)}>{t.pay}</ButtonLink>}
      {act === 'renew' && <ButtonLink to={billingPaths.pay(order.number, token)}>{t.renew}</ButtonLink>}
      {act === 'check' && (
        <ButtonLink look="ghost" to={billingPaths.pay(order.number, token)}>
          {t.seePayment}
        </ButtonLink>
      )}
      {act === 'track' && parcel && (
        <a className="btn" href={trackingUrl(parcel) ?? ''} target="_blank" rel="noreferrer">
          <Icon path={iconTruck} />
          {t.track}
        </a>
      )}
      {act === 'review' && toReview && (
        <ButtonLink to={shopPaths.review(order.number, toReview.ref, token)}>{t.review}</ButtonLink>
      )}
      {act === 'again' && <AgainButton />}
    </div>
  )
}

function AgainButton({ ghost }: { ghost?: boolean }) {
  const t = useMessages(orderMessages)
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="again" {...(ghost && { look: 'ghost' })}>
        {t.again}
      </Button>
    </Form>
  )
}
