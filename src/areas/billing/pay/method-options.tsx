import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { iconBuildingBank, iconCash, iconCreditCard, iconQrcode, iconWallet } from '#kernel/ui/icons.ts'
import { OptionCard } from '#kernel/ui/option.tsx'
import type { PaymentMethod } from '../payment/method.rules.ts'
import { methodOptionMessages } from './method-messages.ts'

export const methodIcons: Record<PaymentMethod, string> = {
  promptpay: iconQrcode,
  card: iconCreditCard,
  transfer: iconBuildingBank,
  cod: iconCash,
  wallet: iconWallet,
}

/** A payment method; if it is closed for this order, the reason is shown. */
export interface MethodChoice {
  method: PaymentMethod
  rejection: string | null
}

interface Props {
  methods: readonly MethodChoice[]
  transferHours: number
  /** Whether the order is picked up, in which case cash is paid at the counter. */
  fetched: boolean
  /** The earlier choice; the first open method if that one is closed. */
  chosen?: string | undefined
}

/** Radio options for the payment method, submitted as `payment`. */
export function MethodOptions({ methods, transferHours, fetched, chosen }: Props) {
  const t = useMessages(methodOptionMessages)
  const open = methods.filter(({ rejection }) => !rejection).map(({ method }) => method)
  const first = open.find((method) => method === chosen) ?? open[0]
  return methods.map(({ method, rejection }) => (
    <OptionCard
      key={method}
      name="payment"
      value={method}
      icon={methodIcons[method]}
      disabled={rejection !== null}
      defaultChecked={method === first}
      title={
        <>
          {method === 'cod' && fetched ? t.codPickup : t[method]}{' '}
          {method === 'promptpay' && !rejection && <Badge tone="good">{t.noFee}</Badge>}
        </>
      }
    >
      {rejection ?? (method === 'transfer' ? t.transferHint(transferHours) : t[`${method}Hint`])}
    </OptionCard>
  ))
}
