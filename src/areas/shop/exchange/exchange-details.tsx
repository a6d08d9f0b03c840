import { Link } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, formatNamed } from '#kernel/money/index.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { exchangeMessages } from '../messages/exchange.ts'
import { shopPaths } from '../paths.ts'
import type { ReturnView } from '../return/return.rules.ts'
import { differenceOf } from './exchange.rules.ts'

interface Props {
  requestedReturn: ReturnView
  /** Opens the new order for users who only have the link. */
  replacementToken: string | null
}

/** The replacement goods, the price difference, and the order that ships them. */
export function ExchangeDetails({ requestedReturn, replacementToken }: Props) {
  const t = useMessages(exchangeMessages)
  const locale = useLocale()
  const { state, replacementNumber: number } = requestedReturn
  return (
    <div className="stack-s sm">
      <p>
        {t.wanted}{' '}
        {requestedReturn.wanted.map(({ variantId, name, unit, quantityMilli }) => (
          <b key={variantId}>
            {formatNamed(name[locale] || name.th, quantityMilli, unit[locale] || unit.th)}{' '}
          </b>
        ))}
      </p>
      <p>
        {t.wantedValue} <Money amount={requestedReturn.wantedWorth} /> ·{' '}
        <DifferenceText requestedReturn={requestedReturn} />
      </p>
      {requestedReturn.refunded > 0 && state === 'exchanged' && (
        <p className="good">
          {(requestedReturn.target.kind === 'wallet' ? t.backInWallet : t.backSent)(
            formatBaht(requestedReturn.refunded, { locale }),
          )}
        </p>
      )}
      {number && (
        <p>
          {t.replacement}{' '}
          <Link className="link num" to={shopPaths.order(number, replacementToken)}>
            {number}
          </Link>
        </p>
      )}
      {number && state === 'due' && (
        <p>
          <ButtonLink size="small" to={billingPaths.pay(number, replacementToken ?? undefined)}>
            {t.pay} <Money amount={differenceOf(requestedReturn.value, requestedReturn.wantedWorth).toPay} />
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

/** The amount to pay or to be refunded; or that there is none. */
export function DifferenceText({
  requestedReturn,
}: {
  requestedReturn: Pick<ReturnView, 'value' | 'wantedWorth'>
}) {
  const t = useMessages(exchangeMessages)
  const { toPay, toRefund } = differenceOf(requestedReturn.value, requestedReturn.wantedWorth)
  if (toPay > 0)
    return (
      <>
        {t.toPay} <Money amount={toPay} />
      </>
    )
  if (toRefund > 0)
    return (
      <>
        {t.toRefund} <Money amount={toRefund} />
      </>
    )
  return t.even
}
