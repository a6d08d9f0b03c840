import { useState } from 'react'
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { invalid } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, parseBaht, type Satang } from '#kernel/money/index.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Button, ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { iconCircleCheck } from '#kernel/ui/icons.ts'
import { Money } from '#kernel/ui/money.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { billingPaths } from '../paths.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { topUp } from '../wallet/top-up.server.ts'
import styles from './combined.module.css'
import { combinedMessages } from './combined-messages.ts'
import { itemText, readItems } from './debt-item.rules.ts'
import { type OpenDebt, openDebts } from './list-debts.server.ts'

const itemsOf = (request: Request) => readItems(new URL(request.url).searchParams.getAll('item'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const items = itemsOf(request)
  const [debts, { wallet }] = await Promise.all([openDebts(ctx, items), paymentSettings(ctx)])
  const named = items.map(itemText)
  const member = ctx.viewer.user !== null
  // A user who came with links wants to pay those; otherwise everything is selected.
  return {
    debts,
    chosen: named.length ? named : debts.map(({ item }) => item),
    member,
    mayTopUp: member && wallet.on,
  }
}

export const action = actions({
  'top-up': act({
    input: z.object({ amount: z.string().max(20), phone: z.string().max(30).optional() }),
    async run(ctx, { amount, phone }, { request }) {
      const parsed = parseBaht(amount)
      if (!parsed.ok) throw invalid([{ path: 'amount', code: 'field.format' }])
      const { order } = await topUp(ctx, { amount: parsed.amount, ...(phone && { phone }) })
      return [
        ...itemsOf(request).map(itemText),
        itemText({ kind: 'order', number: order.number, token: null }),
      ]
    },
    done: (items) => ({ redirect: billingPaths.combinedCart(items) }),
  }),
})

export default function CombinedCartPage() {
  const t = useMessages(combinedMessages)
  const { debts, chosen, member, mayTopUp } = useLoaderData<typeof loader>()
  return (
    <div className="page section">
      <PageTitle unlisted>{t.cart}</PageTitle>
      <header className={styles.head}>
        <h1>{t.cart}</h1>
        <p className="soft">{t.cartLead}</p>
      </header>
      {debts.length === 0 ? (
        <Empty
          icon={iconCircleCheck}
          title={t.empty}
          actions={
            member ? (
              <ButtonLink to={shopPaths.orders()}>{t.orders}</ButtonLink>
            ) : (
              <ButtonLink to={accountPaths.login({ next: billingPaths.combinedCart() })}>
                {t.signIn}
              </ButtonLink>
            )
          }
        >
          <p>{member ? t.emptyText : t.emptyGuest}</p>
        </Empty>
      ) : (
        <DebtList key={debts.map(({ item }) => item).join()} debts={debts} chosen={chosen} />
      )}
      {mayTopUp && (
        <section className={`card stack ${styles.topUp}`}>
          <div>
            <h2 className="h4">{t.topUp}</h2>
            <p className="sm soft">{t.topUpText}</p>
          </div>
          <ActionForm intent="top-up" className={styles.topUpForm}>
            {({ errors, pending }) => (
              <>
                <TextField
                  name="amount"
                  label={t.topUpAmount}
                  inputMode="decimal"
                  autoComplete="off"
                  className="num"
                  maxLength={14}
                  defaultValue="500"
                  error={errors.amount ?? errors['contact.phone']}
                />
                <Button type="submit" variant="tint" busy={pending}>
                  {t.topUpAdd}
                </Button>
              </>
            )}
          </ActionForm>
        </section>
      )}
    </div>
  )
}

function DebtList({ debts, chosen: first }: { debts: OpenDebt[]; chosen: string[] }) {
  const t = useMessages(combinedMessages)
  const locale = useLocale()
  const [chosen, setChosen] = useState(() => new Set(first))
  const picked = debts.filter(({ item }) => chosen.has(item))
  const total = picked.reduce((all, { amount }) => all + amount, 0) as Satang
  const toggle = (item: string, on: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      if (on) next.add(item)
      else next.delete(item)
      return next
    })
  const dueOf = ({ due }: OpenDebt) =>
    due === null
      ? ''
      : typeof due === 'string'
        ? t.dueDay(formatDate(due, locale))
        : t.dueTime(formatDateTime(due, locale))
  return (
    <Form method="get" action={billingPaths.combinedCheckout()} className={styles.columns}>
      <ul className="stack">
        {debts.map((debt) => (
          <li key={debt.item} className={`card ${styles.debt}`}>
            <label className="check">
              <input
                type="checkbox"
                name="item"
                value={debt.item}
                checked={chosen.has(debt.item)}
                onChange={(event) => toggle(debt.item, event.target.checked)}
              />
              <span>
                <b>
                  {t.kinds[debt.kind]} <span className="num">{debt.number}</span>
                </b>
                <br />
                <span className="sm soft">{dueOf(debt)}</span>
              </span>
            </label>
            <b className={styles.amount}>
              <Money amount={debt.amount} />
            </b>
            <Link className="more sm" to={debt.to}>
              {t.see}
              <span className="vh"> {debt.number}</span>
            </Link>
          </li>
        ))}
      </ul>
      <section className={`card stack ${styles.sum}`} aria-live="polite">
        <dl className="sums">
          <div className="total">
            <dt>{picked.length ? t.selectedCount(picked.length) : t.none}</dt>
            <dd className="num">{formatBaht(total, { locale, satang: 'always' })}</dd>
          </div>
        </dl>
        <Button type="submit" block disabled={picked.length === 0}>
          {t.goToPayment}
        </Button>
      </section>
    </Form>
  )
}
