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
import { hasProducts } from '../product-kinds.rules.ts'
import { canReorder, mainActionOf } from './main-action.rules.ts'
import type { OrderData } from './order-data.ts'
import type { DisplayStatus } from './order-status.rules.ts'

/** The main action for the order's state, with contacting the shop and ordering again next to it. */
export function OrderActions({ data, status }: { data: OrderData; status: DisplayStatus }) {
  const t = useMessages(orderMessages)
  const { order, token, ask, conversation } = data
  const parcel = order.parcels.findLast((shipment) => trackingUrl(shipment) !== null)
  const toReview = order.token
    ? order.lines.find((line) => line.kind === 'goods' && isReviewable({ ...order, today: data.today }, line))
    : undefined
  const mainAction = mainActionOf({
    status,
    canSubmitSlip: order.may.submitSlip,
    canRenew: order.may.renew,
    tracked: parcel !== undefined,
    reviewable: toReview !== undefined,
  })
  const hasGoods = hasProducts(order.lines)
  const again = hasGoods && canReorder(status)
  return (
    <div className="row wrap actions">
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
      {again && mainAction !== 'again' && <ReorderButton ghost />}
      {mainAction === 'pay' && <ButtonLink to={billingPaths.pay(order.number, token)}>{t.pay}</ButtonLink>}
      {mainAction === 'renew' && (
        <ButtonLink to={billingPaths.pay(order.number, token)}>{t.renew}</ButtonLink>
      )}
      {mainAction === 'check' && (
        <ButtonLink variant="ghost" to={billingPaths.pay(order.number, token)}>
          {t.seePayment}
        </ButtonLink>
      )}
      {mainAction === 'track' && parcel && (
        <a className="btn" href={trackingUrl(parcel) ?? ''} target="_blank" rel="noreferrer">
          <Icon path={iconTruck} />
          {t.track}
        </a>
      )}
      {mainAction === 'review' && toReview && (
        <ButtonLink to={shopPaths.review(order.number, toReview.ref, token)}>{t.review}</ButtonLink>
      )}
      {mainAction === 'again' && hasGoods && <ReorderButton />}
    </div>
  )
}

function ReorderButton({ ghost }: { ghost?: boolean }) {
  const t = useMessages(orderMessages)
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="again" {...(ghost && { variant: 'ghost' })}>
        {t.again}
      </Button>
    </Form>
  )
}
