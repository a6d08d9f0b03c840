import { Form } from 'react-router'
import { formatStoredAddress } from '#areas/address/public.ts'
import type { OrderView } from '#areas/billing/public.ts'
import { type Conversation, ConversationBox } from '#areas/message/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { CopyButton } from '#kernel/ui/copy/copy-button.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import { orderMessages } from '../messages/order.ts'
import { MovedNotice } from '../preorder/moved-notice.tsx'
import { digitalKind, hasProducts } from '../product-kinds.rules.ts'
import { Documents } from './documents.tsx'
import styles from './order.module.css'
import type { OrderData } from './order-data.ts'
import { OrderMoney } from './order-money.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderTimeline } from './order-timeline.tsx'

/** The items, parcel by parcel, and the history so far. */
export function OrderItems({ data: { order, token, today, preorders } }: { data: OrderData }) {
  const t = useMessages(orderMessages)
  return (
    <>
      <MovedNotice order={order} preorders={preorders} />
      <OrderParcels order={order} token={token} today={today} preorders={preorders} />
      <section className="card">
        <header>
          <h2 className={styles.title}>{t.history}</h2>
        </header>
        <OrderTimeline order={order} />
      </section>
    </>
  )
}

/** Money, documents, destination, and cancelling while it is possible. */
export function OrderSide({ data: { order, token, link, promotions } }: { data: OrderData }) {
  const t = useMessages(orderMessages)
  return (
    <aside className="stack rail">
      <section className="card">
        <h2 className={`${styles.title} ${styles.gap}`}>{t.money}</h2>
        <OrderMoney order={order} token={token} promotions={promotions} />
      </section>
      <Documents order={order} token={token} />
      <section className="card">
        <h2 className={`${styles.title} ${styles.gap}`}>
          {order.address
            ? t.sendTo
            : order.lines.every(({ kind }) => kind === digitalKind) || !hasProducts(order.lines)
              ? t.recipientOnline
              : t.pickAt}
        </h2>
        <Destination order={order} />
      </section>
      {link && (
        <section className="card sunken">
          <p className="sm soft">{t.keepLink}</p>
          <CopyButton text={link} label={t.copyLink} className={`btn quiet small ${styles.flush}`}>
            {t.copyLink}
          </CopyButton>
        </section>
      )}
      {order.may.cancel && <CancelForm />}
    </aside>
  )
}

/** The conversation about the order, live; guests can use it through their link. */
export function OrderConversation({ conversation, staff }: { conversation: Conversation; staff: boolean }) {
  const t = useMessages(orderMessages)
  return (
    <section className="card" id="ask">
      <h2 className={`${styles.title} ${styles.gap}`}>{staff ? t.chatWithBuyer : t.chatWithShop}</h2>
      <ConversationBox
        conversation={conversation}
        label={staff ? t.answerText : t.askText}
        empty={staff ? t.noMessagesStaff : t.noMessages}
        hint={staff ? undefined : t.askHint}
        fields={{ intent: 'ask' }}
        seen={{ intent: 'seen' }}
      />
    </section>
  )
}

function Destination({ order }: { order: OrderView }) {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const { contact, address, note, shipping } = order
  return (
    <>
      <p>
        <b>{contact.name}</b> <span className="soft num">{formatPhone(contact.phone)}</span>
      </p>
      {address ? (
        <p className="soft">
          {formatStoredAddress(address)} <span className="num">{address.postcode}</span>
        </p>
      ) : (
        <p className="soft">{shipping.label[locale] || shipping.label.th}</p>
      )}
      {note && (
        <p className={`sm soft ${styles.above}`}>
          {order.channel === 'staff' ? t.noteInOrder : t.note}: {note}
        </p>
      )}
    </>
  )
}

/** Opens in place: an irreversible action takes two steps, with and without scripts. */
function CancelForm() {
  const t = useMessages(orderMessages)
  return (
    <details className={`card ${styles.cancel}`}>
      <summary className="row between">
        <span className="bad">{t.cancel}</span>
        <Icon path={iconChevronDown} />
      </summary>
      <Form method="post" className="stack">
        <p className="sm soft">{t.cancelAsk}</p>
        <TextField label={t.cancelReason} name="reason" maxLength={300} optional />
        <div>
          <button type="submit" className="btn danger small" name="intent" value="cancel">
            {t.cancelConfirm}
          </button>
        </div>
      </Form>
    </details>
  )
}
