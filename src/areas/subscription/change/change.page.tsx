import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { accountPaths } from '#areas/account/paths.ts'
import { billingPaths } from '#areas/billing/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { ownMessages } from '../messages/own.ts'
import { ownSubscription } from '../my-subscriptions/access.server.ts'
import { subscriptionPaths } from '../paths.ts'
import { changeInput, changeSubscription } from './change.server.ts'
import { ChangeForm } from './change-form.tsx'
import { changeView } from './change-view.server.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const url = new URL(request.url)
  if (!ctx.viewer.user) throw redirect(accountPaths.login({ next: url.pathname }))
  return changeView(ctx, await ownSubscription(ctx, params.order ?? ''), url.searchParams)
}

export const action = actions({
  change: act({
    input: changeInput,
    run: async (ctx, input, { params }) => {
      const { id } = await ownSubscription(ctx, params.order ?? '')
      return changeSubscription(ctx, id, input)
    },
    done: ({ number, order }) => ({
      redirect: order ? billingPaths.pay(order) : subscriptionPaths.own(number),
    }),
  }),
})

/** Changes plan, period length or number of seats; shows the cost to the satang before anything changes. */
export default function ChangePage() {
  const t = useMessages(ownMessages)
  const locale = useLocale()
  const view = useLoaderData<typeof loader>()
  return (
    <div className="page section">
      <PageTitle unlisted>{t.changeTitle}</PageTitle>
      <h1>{t.changeTitle}</h1>
      <p className="soft">
        <Link className="link" to={subscriptionPaths.own(view.number)}>
          {view.name[locale] || view.name.th}
        </Link>{' '}
        · {t.changeLead}
      </p>
      <ChangeForm view={view} />
    </div>
  )
}
