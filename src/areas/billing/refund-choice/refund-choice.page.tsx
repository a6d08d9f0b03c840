import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { notFound } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { banks } from '#kernel/thaiqr/banks.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { refundChoiceMessages } from '../messages/refund-choice.ts'
import styles from './refund-choice.module.css'
import {
  chooseRefund,
  type RefundChoiceView,
  refundChoiceInput,
  refundChoiceView,
} from './refund-choice.server.ts'

function queryOf(request: Request) {
  const { searchParams } = new URL(request.url)
  return { number: searchParams.get('order') ?? '', token: searchParams.get('token') }
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = queryOf(request)
  if (!query.number) throw notFound('order.not_found')
  const view = await refundChoiceView(ctxOf(context), query)
  return { ...view, orderPath: shopPaths.order(query.number, query.token) }
}

export const action = actions({
  choose: act({
    input: refundChoiceInput,
    run: (ctx, input, { request }) => chooseRefund(ctx, queryOf(request), input),
    done: ({ to }) => ({
      message: { th: refundChoiceMessages.th.done[to], en: refundChoiceMessages.en.done[to] },
    }),
  }),
})

/** Where a buyer chooses how to be refunded; opened by their order's link. */
export default function RefundChoicePage() {
  const t = useMessages(refundChoiceMessages)
  const view = useLoaderData<typeof loader>()
  return (
    <div className={`page section ${styles.page}`}>
      <PageTitle unlisted>{t.title}</PageTitle>
      <header className="stack-s">
        <h1 className="h2">{t.title}</h1>
        <p className="soft">
          {t.order} <b className="num">{view.number}</b>
        </p>
      </header>
      <section className="card stack-s">
        <p className="soft">{view.amount > 0 ? t.due : t.nothing}</p>
        {view.amount > 0 && (
          <p className={styles.amount}>
            <Money amount={view.amount} />
          </p>
        )}
        {view.amount > view.byHand && <p className="sm soft">{t.byItself}</p>}
        <ChosenRefund view={view} />
      </section>
      {view.byHand > 0 && (
        <>
          {view.offers.includes('wallet') && <ImmediateRefund to="wallet" />}
          {view.offers.includes('credit') && <ImmediateRefund to="credit" />}
          <AccountForm view={view} />
        </>
      )}
      <p>
        <ButtonLink to={view.orderPath} variant="ghost">
          {t.toOrder}
        </ButtonLink>
      </p>
    </div>
  )
}

function ChosenRefund({ view: { chosen, amount, code, mailed } }: { view: RefundChoiceView }) {
  const t = useMessages(refundChoiceMessages)
  if (!chosen) return null
  if (chosen.to === 'account')
    return chosen.account && amount > 0 ? (
      <Notice tone="info">{t.toAccount(chosen.account.bank, chosen.account.end, chosen.account.name)}</Notice>
    ) : null
  if (chosen.to === 'wallet') return <Notice tone="good">{t.done.wallet}</Notice>
  return <Notice tone="good">{code ? t.code(code) : mailed ? t.mailed : t.done.credit}</Notice>
}

function ImmediateRefund({ to }: { to: 'wallet' | 'credit' }) {
  const t = useMessages(refundChoiceMessages)
  return (
    <ActionForm intent="choose" values={{ to }} className="card stack-s">
      {({ pending }) => (
        <>
          <h2 className="h4">{t[to].title}</h2>
          <p className="sm soft">{t[to].text}</p>
          <p>
            <button type="submit" className="btn" disabled={pending} aria-busy={pending || undefined}>
              {t[to].go}
            </button>
          </p>
        </>
      )}
    </ActionForm>
  )
}

function AccountForm({ view }: { view: RefundChoiceView }) {
  const t = useMessages(refundChoiceMessages).account
  const locale = useLocale()
  return (
    <ActionForm intent="choose" values={{ to: 'account' }} className="card stack">
      {({ field, pending }) => (
        <>
          <div className="stack-s">
            <h2 className="h4">{t.title}</h2>
            <p className="sm soft">{t.text}</p>
          </div>
          <SelectField label={t.bank} required {...field('bank', '')}>
            <option value="">{t.pick}</option>
            {banks.map((bank) => (
              <option key={bank.code} value={bank.code}>
                {bank[locale]}
              </option>
            ))}
          </SelectField>
          <TextField
            label={t.number}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            required
            {...field('account')}
          />
          <TextField
            label={t.name}
            autoComplete="name"
            maxLength={120}
            required
            {...field('name', view.contactName)}
          />
          <p>
            <button type="submit" className="btn ghost" disabled={pending} aria-busy={pending || undefined}>
              {view.chosen?.to === 'account' ? t.change : t.go}
            </button>
          </p>
        </>
      )}
    </ActionForm>
  )
}
