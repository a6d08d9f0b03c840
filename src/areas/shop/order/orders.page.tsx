import { Form, Link, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { AccountFrame } from '#areas/account/frame/public.tsx'
import { accountPaths } from '#areas/account/paths.ts'
import { listOrders } from '#areas/billing/public.server.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Breadcrumbs } from '#kernel/ui/breadcrumbs.tsx'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { FindButton } from '#kernel/ui/find-button.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage, iconSearch } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { LinkTabs } from '#kernel/ui/tabs.tsx'
import { orderMessages } from '../messages/order.ts'
import { shopPaths } from '../paths.ts'
import { returnedOrders } from '../return/returned-orders.server.ts'
import { openByCode } from './guest-access/access-code.server.ts'
import { CodeForm } from './guest-access/code-form.tsx'
import { requestGuestAccess, resendGuestAccess } from './guest-access/guest-access.server.ts'
import { GuestAccessForm } from './guest-access/guest-access-form.tsx'
import styles from './order.module.css'
import { OrderCardRow } from './order-card.tsx'
import { handleOrderForm } from './order-form.server.ts'
import { isTab, type OrderTab, tabStatuses, tabs } from './order-tabs.rules.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { searchParams } = new URL(request.url)
  const requested = searchParams.get('tab')
  const tab: OrderTab = isTab(requested) ? requested : 'all'
  const search = (searchParams.get('search') ?? '').replace(/\p{Cc}/gu, '').slice(0, 100)
  const page = Number(searchParams.get('page')) || 1
  const ids = tab === 'returned' ? await returnedOrders(ctx) : undefined
  const orders = await listOrders(ctx, { status: tabStatuses[tab], ids, search, page, limit: 10 })
  const signedIn = ctx.viewer.user !== null
  return { signedIn, tab, search, orders, code: !signedIn && lookUpIdOf(request) !== null }
}

export const action = formAction(async ({ ctx, form, request }) => {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 300)
  const requested = lookUpIdOf(request)
  switch (text('intent')) {
    case 'again':
      return handleOrderForm({ ctx, form, number: text('number'), token: null })
    case 'open':
      return redirect(requested ? await openByCode(ctx, requested, text('code')) : shopPaths.orders())
    case 'code':
      return redirect(requested ? await resendGuestAccess(ctx, requested) : shopPaths.orders())
    default:
      return redirect(await requestGuestAccess(ctx, { number: text('number'), reach: text('reach') }))
  }
})

/** Returns the look-up id in the URL, if it is well-formed. */
function lookUpIdOf(request: Request): string | null {
  const id = new URL(request.url).searchParams.get('code') ?? ''
  return /^[0-9a-f-]{36}$/.test(id) ? id : null
}

export default function OrdersPage() {
  const t = useMessages(orderMessages)
  const { signedIn, tab, search, orders, code } = useLoaderData<typeof loader>()
  const refused = rejectionOf(useActionData())
  const any = signedIn || orders.total > 0 || tab !== 'all' || search !== ''
  const list = any && (
    <OrderList tab={tab} search={search} orders={orders} heading={signedIn ? null : t.thisBrowser} />
  )
  if (signedIn) {
    return (
      <AccountFrame title={t.listTitle} heading={t.listTitle}>
        {list}
      </AccountFrame>
    )
  }
  return (
    <div className="page">
      <PageTitle unlisted>{t.trackTitle}</PageTitle>
      <Breadcrumbs steps={[{ name: t.trackTitle }]} />
      <h1>{t.trackTitle}</h1>
      {code ? <CodeForm rejection={refused} /> : <GuestAccessForm rejection={refused} />}
      {list}
      <p className={styles.bar}>
        <Link className="link" to={accountPaths.login({ next: shopPaths.orders() })}>
          {t.signIn}
        </Link>
      </p>
    </div>
  )
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

function OrderList({
  tab,
  search,
  orders,
  heading,
}: Omit<Loaded, 'signedIn' | 'code'> & { heading: string | null }) {
  const t = useMessages(orderMessages)
  const address = (change: { tab?: string; page?: string }) => {
    const query = { tab, search, ...change }
    return shopPaths.orders({ ...query, tab: query.tab === 'all' ? '' : query.tab })
  }
  return (
    <section aria-label={heading ?? t.listTitle}>
      <div className={`row between wrap ${styles.bar}`}>
        {heading && <h2 className={styles.title}>{heading}</h2>}
        <Form className={`row-s ${styles.search}`} role="search">
          {tab !== 'all' && <input type="hidden" name="tab" value={tab} />}
          <span className="with-icon grow">
            <Icon path={iconSearch} />
            <input
              className="input"
              type="search"
              name="search"
              defaultValue={search}
              placeholder={t.search}
              aria-label={t.search}
              maxLength={100}
            />
          </span>
          <FindButton label={t.find} ghost />
        </Form>
      </div>
      <LinkTabs
        label={t.tabsLabel}
        current={tab}
        tabs={tabs.map((key) => ({ key, name: t.tabs[key], to: address({ tab: key }) }))}
      />
      {orders.items.length > 0 ? (
        <div className={`stack ${styles.bar}`}>
          {orders.items.map((order) => (
            <OrderCardRow key={order.id} order={order} />
          ))}
        </div>
      ) : (
        <Empty
          icon={iconPackage}
          title={search ? t.noneFound(search) : t.empty[tab]}
          actions={
            search || tab !== 'all' ? (
              <ButtonLink variant="ghost" to={shopPaths.orders()}>
                {t.showAll}
              </ButtonLink>
            ) : (
              <ButtonLink to={shopPaths.products()}>{t.browse}</ButtonLink>
            )
          }
        />
      )}
      <Pagination page={orders.page} pages={orders.pages} href={(page) => address({ page: String(page) })} />
    </section>
  )
}
