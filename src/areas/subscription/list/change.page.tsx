import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { subscriptionAbilities } from '../abilities.ts'
import { changeInput, changeSubscription } from '../change/change.server.ts'
import { ChangeForm } from '../change/change-form.tsx'
import { changeView } from '../change/change-view.server.ts'
import { subscriptionRows } from '../lifecycle/subscription-row.server.ts'
import { ownMessages } from '../messages/own.ts'
import { subscriptionPaths } from '../paths.ts'

export const handle = { crumb: (_: unknown, locale: 'th' | 'en') => ownMessages[locale].changeTitle }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  authorize(ctx, subscriptionAbilities['subscription.manage'])
  const sub = await subscriptionRows.get(ctx, params.subscription ?? '')
  return { id: sub.id, view: await changeView(ctx, sub, new URL(request.url).searchParams, true) }
}

export const action = actions({
  change: act({
    ability: subscriptionAbilities['subscription.manage'],
    input: changeInput,
    run: async (ctx, input, { params }) => {
      await changeSubscription(ctx, params.subscription ?? '', input)
      return params.subscription ?? ''
    },
    done: (id) => ({ redirect: subscriptionPaths.one(id) }),
  }),
})

/** Changes a customer's terms, in all modes; what is due then waits to be paid. */
export default function StaffChangePage() {
  const t = useMessages(ownMessages)
  const locale = useLocale()
  const { id, view } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow
        title={t.changeTitle}
        lead={t.changeLead}
        back={{ to: subscriptionPaths.one(id), label: view.name[locale] || view.name.th }}
      />
      <ChangeForm view={view} />
    </div>
  )
}
