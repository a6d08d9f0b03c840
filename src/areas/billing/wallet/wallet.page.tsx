import { type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import { AccountFrame } from '#areas/account/frame/public.tsx'
import { accountPaths } from '#areas/account/paths.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, parseBaht, type Satang } from '#kernel/money/index.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { redeemGiftCard } from '../gift-card/gift-card.server.ts'
import { RedeemCard } from '../gift-card/redeem-card.tsx'
import { giftCardMessages } from '../messages/gift-card.ts'
import { walletMessages } from '../messages/wallet.ts'
import { billingPaths } from '../paths.ts'
import { PointsCard } from '../points/points-card.tsx'
import { BalanceCard } from './balance-card.tsx'
import { HoldsCard } from './holds-card.tsx'
import { MovesCard } from './moves-card.tsx'
import { topUp } from './top-up.server.ts'
import { TopUpCard } from './top-up-card.tsx'
import { TopUpList } from './top-up-list.tsx'
import styles from './wallet.module.css'
import { walletView } from './wallet-view.server.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const { user } = ctx.viewer
  if (!user) throw redirect(accountPaths.login({ next: billingPaths.wallet() }))
  return walletView(ctx, new URL(request.url).searchParams, user.id)
}

/** A top-up is paid on the common pay page. */
export const action = formAction(async ({ ctx, form }) => {
  if (form.get('intent') === 'gift') {
    const { amount } = await redeemGiftCard(ctx, String(form.get('code') ?? ''))
    return { ok: true as const, redeemed: amount }
  }
  const parsed = parseBaht(String(form.get('amount') ?? ''))
  const phone = String(form.get('phone') ?? '')
  const { order } = await topUp(ctx, { amount: parsed.ok ? parsed.amount : 0, ...(phone && { phone }) })
  return redirect(billingPaths.pay(order.number))
})

export default function WalletPage() {
  const t = useMessages(walletMessages)
  const view = useLoaderData<typeof loader>()
  const answer = useActionData<{ ok: true; redeemed: Satang } | { ok: false }>()
  const refused = rejectionOf(answer)
  const gift = useMessages(giftCardMessages).redeem
  const locale = useLocale()
  // There are two forms here; an error belongs to the one that was sent.
  const ofGift = refused?.values.intent === 'gift' ? refused : undefined
  return (
    <AccountFrame title={t.title}>
      <h1 className="vh">{t.title}</h1>
      <div className={styles.wallet}>
        {refused && !Object.keys(refused.errors).length && (
          <Notice tone="bad" urgent title={refused.problem.detail} />
        )}
        {answer?.ok && (
          <Notice tone="good" urgent>
            {gift.done(formatBaht(answer.redeemed, { locale }))}
          </Notice>
        )}
        <BalanceCard balance={view.balance} open={view.limits.open} />
        {view.points && <PointsCard points={view.points} rule={view.points.rule} />}
        {view.holds.length > 0 && <HoldsCard holds={view.holds} held={view.balance.held} />}
        <TopUpCard
          limits={view.limits}
          available={view.balance.available}
          needsPhone={view.needsPhone}
          rejection={ofGift ? undefined : refused}
        />
        {view.gift && <RedeemCard rejection={ofGift} sold={view.gift.sold} />}
        {view.tops.length > 0 && <TopUpList topUps={view.tops} />}
        <MovesCard view={view} />
      </div>
    </AccountFrame>
  )
}
