import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { AccountFrame } from '#areas/account/frame/public.tsx'
import { accountPaths } from '#areas/account/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { can } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconWallet } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { billingAbilities } from '../abilities.ts'
import { ownMessages } from '../messages/own-payments.ts'
import { statusMessages } from '../messages/status.ts'
import { billingPaths } from '../paths.ts'
import { type OwnPayment, ownPayments } from './own-payments.server.ts'
import { payActionOf } from './pay-action.rules.ts'
import { PaymentBadge } from './payment-badge.tsx'
import styles from './payments.module.css'

/** Staff check slips here, in the workspace; `?own=1` shows them their own payments. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { searchParams } = new URL(request.url)
  if (can(ctx.viewer, billingAbilities['payment.settle']) && !searchParams.has('own')) {
    throw redirect(billingPaths.review({ order: searchParams.get('order') ?? undefined }))
  }
  const page = Math.min(10_000, Math.max(1, Number.parseInt(searchParams.get('page') ?? '1', 10) || 1))
  return {
    ...(await ownPayments(ctx, { page })),
    own: searchParams.has('own'),
    guest: ctx.viewer.user === null,
  }
}

export default function PaymentsPage() {
  const t = useMessages(ownMessages)
  const { items, page, pages, own, guest } = useLoaderData<typeof loader>()
  const list = (
    <>
      <div className={styles.head}>
        {guest && <h1>{t.title}</h1>}
        {items.length > 0 && <p className="soft">{t.lead}</p>}
        {!guest && (
          <p>
            <Link className="more" to={billingPaths.combinedCart()}>
              {t.open}
            </Link>
          </p>
        )}
      </div>
      {items.length === 0 && (
        <Empty
          icon={iconWallet}
          title={t.emptyTitle}
          actions={
            <>
              <ButtonLink to={shopPaths.products()}>{t.shop}</ButtonLink>
              {guest && (
                <ButtonLink variant="ghost" to={accountPaths.login({ next: billingPaths.payments() })}>
                  {t.signIn}
                </ButtonLink>
              )}
            </>
          }
        >
          <p>{guest ? t.emptyGuest : t.emptyText}</p>
        </Empty>
      )}
      {items.length > 0 && (
        <ul className="stack">
          {items.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(n) => `?${own ? 'own=1&' : ''}page=${n}`} />
    </>
  )
  if (guest)
    return (
      <div className="page section">
        <PageTitle unlisted>{t.title}</PageTitle>
        {list}
      </div>
    )
  return (
    <AccountFrame title={t.title} heading={t.title}>
      {list}
    </AccountFrame>
  )
}

function PaymentRow({ payment }: { payment: OwnPayment }) {
  const t = useMessages(ownMessages)
  const method = useMessages(statusMessages).method
  const payAction = payActionOf(payment)
  return (
    <li className={`card ${styles.payment}`}>
      <div>
        <p className="row-s wrap">
          <PaymentBadge status={payment.status} />
          <span className="sm soft">
            {method[payment.method]} · <DateText at={payment.at} time />
          </span>
        </p>
        <p className="num">{t.order(payment.orderNumber)}</p>
      </div>
      <b className={styles.amount}>
        <Money amount={payment.amount} />
      </b>
      <div className={`row wrap ${styles.actions}`}>
        {payAction && (
          <ButtonLink
            size="small"
            {...(payAction === 'check' && { variant: 'ghost' as const })}
            to={billingPaths.pay(payment.orderNumber, payment.token)}
          >
            {payAction === 'pay' ? t.pay : t.check}
          </ButtonLink>
        )}
        <ButtonLink size="small" variant="ghost" to={shopPaths.order(payment.orderNumber, payment.token)}>
          {t.view}
        </ButtonLink>
      </div>
    </li>
  )
}
