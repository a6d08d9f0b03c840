import { Form, Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconTicket, iconX } from '#kernel/ui/icons.ts'
import { saleMessages } from '../messages/sale.ts'
import type { CouponView } from './coupon.rules.ts'
import styles from './sale.module.css'

/** Where a buyer enters a discount code, and what it does. `to`: the page of the buyer, which takes the code as `coupon`. */
export function CouponEntry({ coupon, to }: { coupon: CouponView | null; to: string }) {
  const t = useMessages(saleMessages)
  const locale = useLocale()
  if (coupon && (!coupon.rejection || coupon.isBoundToPayment))
    return (
      <div className={styles.applied}>
        <p className={coupon.rejection ? 'soft' : 'good'} role="status">
          {coupon.rejection
            ? `${coupon.code}: ${coupon.rejection}`
            : t.couponOff(coupon.code, formatBaht(coupon.off, { locale }))}
        </p>
        <Link className="icon-btn" to={to} aria-label={t.removeCoupon} replace preventScrollReset>
          <Icon path={iconX} />
        </Link>
      </div>
    )
  return (
    <details className={styles.coupon} open={coupon !== null}>
      <summary>
        <Icon path={iconTicket} />
        {t.haveCoupon}
      </summary>
      <Form method="get" action={to} replace preventScrollReset className={styles.entry}>
        <TextField
          key={coupon?.code}
          label={t.coupon}
          name="coupon"
          required
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={coupon?.code}
          error={coupon?.rejection ?? undefined}
        />
        <button type="submit" className="btn ghost">
          {t.useCoupon}
        </button>
      </Form>
    </details>
  )
}
