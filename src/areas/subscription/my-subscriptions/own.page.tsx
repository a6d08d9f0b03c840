import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { z } from 'zod'
import { accountPaths } from '#areas/account/paths.ts'
import { billingPaths } from '#areas/billing/paths.ts'
import { action as act, actions } from '#kernel/action/action.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { changeSubscription, prepayInput, prepayPeriods } from '../change/change.server.ts'
import styles from '../join/site.module.css'
import { cancelSubscription, reactivateSubscription, undoCancellation } from '../lifecycle/cancel.server.ts'
import { collectMethods } from '../lifecycle/collect.rules.ts'
import { pauseSubscription, resumeSubscription } from '../lifecycle/pause.server.ts'
import { hasAccess, isEnded } from '../lifecycle/subscription.states.ts'
import { ownMessages } from '../messages/own.ts'
import { subscribeMessages } from '../messages/subscribe.ts'
import { subscriptionPaths } from '../paths.ts'
import { planRows } from '../plan/plan-row.server.ts'
import { cycleKey } from '../plan/price.rules.ts'
import { addSeat, removeSeat, seatInput } from '../seat/seat.server.ts'
import { ownSubscription } from './access.server.ts'
import { BillsCard } from './bills-card.tsx'
import { CancelCard, PauseCard, PrepayCard } from './change-cards.tsx'
import { NextCard, UnpaidCard } from './next-card.tsx'
import { type OwnView, subscriptionView } from './own-view.server.ts'
import { payOpen, setCollectMethod } from './pay-open.server.ts'
import { StatusBadge } from './status-badge.tsx'
import { UnlocksCard } from './unlocks-card.tsx'
import { UsersCard } from './users-card.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<OwnView> {
  const ctx = ctxOf(context)
  if (!ctx.viewer.user) throw redirect(accountPaths.login({ next: new URL(request.url).pathname }))
  return subscriptionView(ctx, await ownSubscription(ctx, params.order ?? ''))
}

const toastFor = (key: keyof typeof ownMessages.th.done) => ({
  message: { th: ownMessages.th.done[key], en: ownMessages.en.done[key] },
})
const idOf = async (ctx: Ctx, params: { order?: string | undefined }) =>
  (await ownSubscription(ctx, params.order ?? '')).id
const paymentRedirect = ({ number, order }: { number: string; order: string | null }) => ({
  redirect: order ? billingPaths.pay(order) : subscriptionPaths.own(number),
})

export const action = actions({
  pay: act({
    run: async (ctx, _, { params }) => payOpen(ctx, await idOf(ctx, params)),
    done: (order) => ({ redirect: billingPaths.pay(order) }),
  }),
  ahead: act({
    input: prepayInput,
    run: async (ctx, input, { params }) => prepayPeriods(ctx, await idOf(ctx, params), input),
    done: paymentRedirect,
  }),
  pause: act({
    input: z.object({ days: z.coerce.number().int().min(1).max(183) }),
    run: async (ctx, { days }, { params }) => pauseSubscription(ctx, await idOf(ctx, params), days),
    done: () => toastFor('paused'),
  }),
  resume: act({
    run: async (ctx, _, { params }) => resumeSubscription(ctx, await idOf(ctx, params)),
    done: () => toastFor('resumed'),
  }),
  cancel: act({
    input: z.object({ reason: z.string().max(300).default('') }),
    run: async (ctx, { reason }, { params }) => cancelSubscription(ctx, await idOf(ctx, params), reason),
    done: ({ status }) => ({
      ...toastFor('cancelled'),
      ...(status === 'cancelling' && { undo: { intent: 'keep', values: {} } }),
    }),
  }),
  keep: act({
    run: async (ctx, _, { params }) => undoCancellation(ctx, await idOf(ctx, params)),
    done: () => toastFor('kept'),
  }),
  reactivate: act({
    run: async (ctx, _, { params }) => reactivateSubscription(ctx, await idOf(ctx, params)),
    done: paymentRedirect,
  }),
  unplan: act({
    run: async (ctx, _, { params }) => cancelPlannedChange(ctx, await idOf(ctx, params)),
    done: () => toastFor('kept'),
  }),
  collect: act({
    input: z.object({ collect: z.enum(collectMethods) }),
    run: async (ctx, { collect }, { params }) => setCollectMethod(ctx, await idOf(ctx, params), collect),
    done: () => toastFor('wallet'),
  }),
  seat: act({
    input: seatInput,
    run: async (ctx, { email }, { params }) => addSeat(ctx, await idOf(ctx, params), email),
    done: () => toastFor('seat'),
  }),
  unseat: act({
    input: z.object({ seat: z.uuid() }),
    run: async (ctx, { seat }, { params }) => removeSeat(ctx, await idOf(ctx, params), seat),
    done: (email) => ({ ...toastFor('unseated'), undo: { intent: 'seat', values: { email } } }),
  }),
})

/** Drops the change planned for the next period; it continues as it is. */
async function cancelPlannedChange(ctx: Ctx, id: string): Promise<void> {
  const sub = await ownSubscription(ctx, id)
  const { code } = await planRows.get(ctx, sub.planId)
  const cycle = cycleKey({ interval: sub.interval, count: sub.intervalCount })
  await changeSubscription(ctx, id, { plan: code, cycle, seats: sub.seats, mode: 'next' })
}

/** The viewer's own plan: the next bill, what is owed and what happens then, users, bills; pay ahead, pause, cancel. */
export default function OwnPage() {
  const t = useMessages(ownMessages)
  const plans = useMessages(subscribeMessages)
  const locale = useLocale()
  const view = useLoaderData<typeof loader>()
  const { name, status, cycle, since, dunningSteps, ahead } = view
  const title = name[locale] || name.th
  const runs = !isEnded(status) && status !== 'incomplete'
  return (
    <div className="page section">
      <PageTitle unlisted>{`${title} · ${t.title}`}</PageTitle>
      <div className="row between wrap">
        <div>
          <h1>{title}</h1>
          <p className="soft">{t.since(plans.by(cycle), formatDate(since, locale))}</p>
        </div>
        <StatusBadge status={status} />
      </div>
      <div className={styles.two}>
        <div className={styles.stack}>
          {dunningSteps.length > 0 && <UnpaidCard view={view} />}
          <NextCard view={view} />
          <UnlocksCard opens={view.opens} locked={!hasAccess(status)} />
          {runs && <UsersCard view={view} />}
          <BillsCard view={view} />
        </div>
        <div className={styles.stack}>
          {ahead.length > 0 && <PrepayCard view={view} />}
          {(status === 'active' || status === 'paused') && <PauseCard view={view} />}
          {runs && status !== 'cancelling' && <CancelCard view={view} />}
        </div>
      </div>
    </div>
  )
}
