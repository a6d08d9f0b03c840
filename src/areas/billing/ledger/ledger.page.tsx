import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { action as act, actions } from '#kernel/action/action.ts'
import { invalid } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { parseBaht, type Satang, satang } from '#kernel/money/index.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { TitleRow } from '#kernel/ui/title-row.tsx'
import { billingAbilities } from '../abilities.ts'
import { ledgerMessages } from '../messages/ledger.ts'
import { billingPaths } from '../paths.ts'
import { PointsTotalsCard } from '../points/points-totals-card.tsx'
import { adjustWallet, decideAdjustment } from '../wallet/adjust.server.ts'
import { AdjustCard } from './adjust-card.tsx'
import { BooksCard } from './books-card.tsx'
import { ClearingCard } from './clearing-card.tsx'
import styles from './ledger.module.css'
import { ledgerView } from './ledger-view.server.ts'
import { PendingAdjustmentsCard } from './pending-adjustments-card.tsx'
import { TrialCard } from './trial-card.tsx'

export function loader({ context, request }: LoaderFunctionArgs) {
  return ledgerView(ctxOf(context), new URL(request.url).searchParams)
}

const toastFor = (key: keyof typeof ledgerMessages.th.done) => ({
  message: { th: ledgerMessages.th.done[key], en: ledgerMessages.en.done[key] },
})
function parseWholePoints(entered: string): { ok: true; amount: Satang } | { ok: false } {
  const text = entered.replace(/[,\s]/g, '')
  return /^\d{1,9}$/.test(text) ? { ok: true, amount: satang(Number(text)) } : { ok: false }
}
const decisionInput = z.object({ id: z.string().max(60) })

export const action = actions({
  adjust: act({
    ability: billingAbilities['wallet.adjust'],
    input: z.object({
      userId: z.string().max(60),
      way: z.enum(['give', 'take']),
      unit: z.enum(['THB', 'POINT']).default('THB'),
      amount: z.string().max(30),
      reason: z.string().max(300),
    }),
    run: (ctx, { amount, way, ...input }) => {
      const entered = input.unit === 'POINT' ? parseWholePoints(amount) : parseBaht(amount)
      if (!entered.ok || entered.amount === 0)
        throw invalid([
          { path: 'amount', code: input.unit === 'POINT' ? 'points.above_zero' : 'wallet.amount' },
        ])
      return adjustWallet(ctx, {
        ...input,
        amount: way === 'give' ? entered.amount : satang(-entered.amount),
      })
    },
    done: ({ status }) => toastFor(status === 'waiting' ? 'waiting' : 'booked'),
  }),
  approve: act({
    input: decisionInput,
    run: (ctx, { id }) => decideAdjustment(ctx, id, 'approve'),
    done: () => toastFor('approve'),
  }),
  refuse: act({
    input: decisionInput,
    run: (ctx, { id }) => decideAdjustment(ctx, id, 'refuse'),
    done: () => toastFor('refuse'),
  }),
})

/** The books: pending items, the trial balance, and every booking. */
export default function LedgerPage() {
  const t = useMessages(ledgerMessages)
  const view = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <TitleRow title={t.title} lead={t.lead}>
        {view.sellsGiftCards && (
          <ButtonLink variant="ghost" size="small" to={billingPaths.staffGiftCards}>
            {t.giftCards}
          </ButtonLink>
        )}
      </TitleRow>
      <div className={styles.ledger}>
        {view.waiting.length > 0 && <PendingAdjustmentsCard view={view} />}
        <div className={styles.half}>
          <TrialCard trial={view.trial} />
          <div className={styles.side}>
            <ClearingCard exceptions={view.exceptions} />
            {view.points && <PointsTotalsCard totals={view.points} member={view.member} />}
            {view.may.adjust && (
              <AdjustCard approveAbove={view.approveAbove} pointsAbove={view.points?.approveAbove ?? null} />
            )}
          </div>
        </div>
        <div id="books" className={styles.anchor}>
          <BooksCard view={view} />
        </div>
      </div>
    </div>
  )
}
