import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { StaffNotes } from '#areas/account/public.tsx'
import { customerPaths } from '#areas/customer/paths.ts'
import { messagePaths } from '#areas/message/paths.ts'
import { type Conversation, ConversationBox } from '#areas/message/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone, initials } from '#kernel/text/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowBackUp, iconArrowRight, iconPhone, iconPrinter } from '#kernel/ui/icons.ts'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { iconExternalLink } from '#kernel/ui/workspace-icons.ts'
import { shopPaths } from '../paths.ts'
import { isPartlyShipped, nextColumnOf, undoColumnOf } from './board.rules.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CancelLinesDialog } from './cancel-lines-dialog.tsx'
import { CopyButton } from './copy-button.tsx'
import { DocumentsSection } from './documents-section.tsx'
import { EditDeliveryDialog } from './edit-delivery-dialog.tsx'
import { orderMessages } from './messages/index.ts'
import { DeliverySection, MoneySection } from './order-sections.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import styles from './orders.module.css'
import type { FoundOrder, Movable, OrderView } from './orders.types.ts'
import { ParcelsSection } from './parcels-section.tsx'
import { PartsSection } from './parts-section.tsx'
import { PickList } from './pick-list.tsx'
import { ReturnSection } from './return-section.tsx'
import type { Moves } from './use-moves.tsx'

/** The parts of an order, for the panel and for its own page. */
interface OrderParts {
  badge: ReactNode
  print: ReactNode
  /** The possible next actions, if any. */
  actions: ReactNode
  who: ReactNode
  /** The work: returns, items to pick, parcels sent. */
  goods: ReactNode
  /** The total, and the destination. */
  terms: ReactNode
  documents: ReactNode
  conversation: ReactNode
  notes: ReactNode
  /** Dialogs; render them anywhere. */
  dialogs: ReactNode
}

/** The parts of an order and its actions: the buyer, items to pick, the total, the destination, and the next step. */
export function useOrderParts(
  {
    order,
    returns,
    preorders,
    promotions,
    canRequestReturn,
    conversation,
    payUrl,
    parts,
    names,
    writesTo,
    bought,
    seesCustomer,
    place,
  }: FoundOrder,
  moves: Moves,
): OrderParts {
  const t = useMessages(orderMessages)
  const [asking, setAsking] = useState<'cancel' | 'lines' | 'edit' | null>(null)
  const showDialog = (what: typeof asking) => () => setAsking(what)
  const next = nextColumnOf({ status: order.status, shippingMethod: order.shipping.method })
  const before = undoColumnOf({ status: order.status, parcels: order.parcels.length })
  const busy = moves.going.has(order.number)
  return {
    badge: (
      <OrderStatusBadge
        status={order.status}
        shipping={order.shipping.method}
        partSent={isPartlyShipped(order)}
      />
    ),
    print: order.isHandled && (
      <Link
        className="ibtn sm"
        to={shopPaths.print({ order: order.number })}
        aria-label={t.panel.print}
        title={t.panel.print}
      >
        <Icon path={iconPrinter} className="ic" />
      </Link>
    ),
    actions: (next || order.may.cancel) && (
      <>
        {order.may.cancel && (
          <button type="button" className="btn quiet danger" onClick={showDialog('cancel')}>
            {t.panel.cancel}
          </button>
        )}
        {before && (
          <button
            type="button"
            className="ibtn"
            disabled={busy}
            aria-label={t.panel.back(t.column[before])}
            title={t.panel.back(t.column[before])}
            onClick={() => moves.back(movableOf(order), before, order.version)}
          >
            <Icon path={iconArrowBackUp} className="ic" />
          </button>
        )}
        {next && (
          <button
            type="button"
            className="btn primary grow"
            disabled={busy}
            aria-busy={busy || undefined}
            onClick={() => moves.move(movableOf(order), next)}
          >
            {nextLabel(t, order, next)}
            <Icon path={iconArrowRight} className="ic" />
          </button>
        )}
      </>
    ),
    who: <Buyer order={order} writesTo={writesTo} bought={bought} seesCustomer={seesCustomer} />,
    goods: (
      <>
        <ReturnSection order={order} returns={returns} canAsk={canRequestReturn} />
        <PickList order={order} preorders={preorders} onCancel={showDialog('lines')} />
        <ParcelsSection order={order} names={names} />
      </>
    ),
    terms: (
      <>
        <MoneySection order={order} promotions={promotions} payUrl={payUrl} />
        <PartsSection order={order} parts={parts} />
        <DeliverySection order={order} onEdit={showDialog('edit')} />
      </>
    ),
    documents: <DocumentsSection order={order} />,
    conversation: conversation && <ConversationSection order={order} conversation={conversation} />,
    notes: <StaffNotes kind="order" of={order.number} />,
    dialogs: (
      <>
        {asking === 'cancel' && <CancelDialog order={order} onClose={showDialog(null)} />}
        {asking === 'lines' && <CancelLinesDialog order={order} onClose={showDialog(null)} />}
        {asking === 'edit' && <EditDeliveryDialog order={order} place={place} onClose={showDialog(null)} />}
      </>
    ),
  }
}

type OrderMessages = (typeof orderMessages)['th']

function nextLabel(
  t: OrderMessages,
  order: OrderView,
  next: NonNullable<ReturnType<typeof nextColumnOf>>,
): string {
  const labels = t.panel.next
  const fetched = order.shipping.method === 'pickup'
  if (next === 'preparing') return labels.preparing
  if (next === 'ready') return fetched ? labels.readyPickup : labels.ready
  if (next === 'sent') return fetched ? labels.handOver : labels.ship
  return order.method === 'cod' && order.payment.status === 'awaiting_customer'
    ? labels.doneCash
    : labels.done
}

const movableOf = (order: OrderView): Movable => ({
  number: order.number,
  status: order.status,
  shippingMethod: order.shipping.method,
  method: order.method,
  total: order.totals.total,
  parcels: order.parcels.length,
  contactName: order.contact.name,
  province: order.address?.province ?? '',
})

/** The conversation with the buyer about the order, live, and a reply form. */
function ConversationSection({ order, conversation }: { order: OrderView; conversation: Conversation }) {
  const t = useMessages(orderMessages)
  return (
    <section className="sec">
      <h3>{t.panel.messageBuyer}</h3>
      <ConversationBox
        conversation={conversation}
        label={t.panel.messageText}
        empty={t.panel.noMessages}
        fields={{ intent: 'say', number: order.number }}
        seen={{ intent: 'seen', number: order.number }}
      />
    </section>
  )
}

function Buyer({
  order,
  writesTo,
  bought,
  seesCustomer,
}: Pick<FoundOrder, 'order' | 'writesTo' | 'bought' | 'seesCustomer'>) {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const { name, phone, email } = order.contact
  const displayPhone = formatPhone(phone)
  return (
    <div className={`row who ${styles.buyer}`}>
      <span className="av l initials" aria-hidden="true">
        {initials(name)}
      </span>
      <div className={`grow ${styles.reach}`}>
        <b>
          {seesCustomer ? (
            <Link className="ph" to={customerPaths.of('order', order.number)} title={t.panel.toCustomer}>
              <Phrases>{name}</Phrases>
            </Link>
          ) : (
            <Phrases>{name}</Phrases>
          )}
        </b>
        <div className="xs soft-t">
          {formatDateTime(order.placedAt, locale)}
          {bought > 1 && (
            <>
              {' · '}
              <Link className="ph" to={shopPaths.staffOrders({ view: 'table', search: phone })}>
                {t.panel.bought(bought)}
              </Link>
            </>
          )}
          {email && (
            <>
              {' · '}
              <a href={`mailto:${email}`}>{email}</a>
            </>
          )}
          {writesTo && (
            <>
              {' · '}
              <Link to={messagePaths.write(writesTo)}>{t.panel.write}</Link>
            </>
          )}
        </div>
      </div>
      <span className={styles.buyerActs}>
        <a
          className="ibtn"
          href={`tel:${phone}`}
          aria-label={`${t.panel.call} ${displayPhone}`}
          title={displayPhone}
        >
          <Icon path={iconPhone} className="ic" />
        </a>
        <span className="hide-phone">
          <CopyButton what={t.panel.phone} text={displayPhone} />
        </span>
        <Link
          className="ibtn"
          to={shopPaths.order(order.number)}
          aria-label={t.panel.customerPage}
          title={t.panel.customerPage}
        >
          <Icon path={iconExternalLink} className="ic" />
        </Link>
      </span>
    </div>
  )
}
