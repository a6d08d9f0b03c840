import { billingPaths } from '#areas/billing/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { cartMessages } from '../messages/cart.ts'
import { shopPaths } from '../paths.ts'
import type { UnpaidOrder } from './cart-data.ts'

/** Users who go back from payment find an empty cart: explains where its contents went, and how to continue. */
export function UnpaidOrderNotice({ order: { number, total } }: { order: UnpaidOrder }) {
  const t = useMessages(cartMessages)
  const locale = useLocale()
  return (
    <Notice
      title={t.toPay(number, formatBaht(total, { locale }))}
      actions={
        <>
          <ButtonLink size="small" to={billingPaths.pay(number)}>
            {t.toPayGo}
          </ButtonLink>
          <ButtonLink size="small" variant="ghost" to={shopPaths.order(number)}>
            {t.toPaySee}
          </ButtonLink>
        </>
      }
    >
      {t.toPayText}
    </Notice>
  )
}
