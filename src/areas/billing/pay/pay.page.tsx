import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { formAction } from '#kernel/http/form-action.ts'
import type { HydrationTriggers } from '#kernel/http/hydration-triggers.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { billingPaths } from '../paths.ts'
import styles from './pay.module.css'
import { checkAfterBankRedirect, runPayAction } from './pay-actions.server.ts'
import { PayBody, useLivePayState } from './pay-body.tsx'
import { payMessages } from './pay-messages.ts'
import { type PayRequest, payView } from './pay-view.server.ts'
import { type PayView, pollingIntervalMs } from './pay-view.ts'
import { Steps } from './wait-card.tsx'

function payRequestOf(request: Request): PayRequest {
  const { searchParams } = new URL(request.url)
  return {
    number: searchParams.get('order') ?? '',
    token: searchParams.get('token'),
    statusToken: searchParams.get('status'),
  }
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const requested = payRequestOf(request)
  if (!requested.number) throw notFound('order.not_found')
  const ctx = ctxOf(context)
  if (new URL(request.url).searchParams.has('charge')) {
    await checkAfterBankRedirect(ctx, requested)
    throw redirect(pathOf(requested))
  }
  return payView(ctx, requested)
}

const pathOf = ({ number, token, statusToken }: PayRequest) =>
  statusToken ? billingPaths.payByStatusToken(number, statusToken) : billingPaths.pay(number, token)

export const action = formAction(({ ctx, form, request }) => {
  const requested = payRequestOf(request)
  return runPayAction(ctx, form, requested, pathOf(requested))
})

/** The page updates automatically when money arrives or its time runs out. */
export const handle = {
  hydrateOn: ({ order, now }: PayView): HydrationTriggers => ({
    topics: [order.topic],
    at: order.topic ? order.payment.expiresAt : new Date(now.getTime() + pollingIntervalMs),
  }),
}

export default function PayPage() {
  const t = useMessages(payMessages)
  const view = useLoaderData<typeof loader>()
  const refused = rejectionOf(useActionData())
  const liveState = useLivePayState(view)
  const { title, payable } = liveState
  const { order } = view
  return (
    <div className="page">
      <PageTitle unlisted>{title}</PageTitle>
      <div className={`row between wrap ${styles.head}`}>
        <div>
          <h1>{title}</h1>
          <p className="soft">
            {order.debts ? t.payment : t.order} <b className="num">{order.number}</b>
            {payable && order.heldCount > 0 && (
              <>
                {' · '}
                <span className="nowrap">{t.held(order.heldCount)}</span>
              </>
            )}
          </p>
        </div>
        {payable && order.isFromCart && <Steps />}
      </div>
      <PayBody {...liveState} view={view} rejection={refused} />
    </div>
  )
}
