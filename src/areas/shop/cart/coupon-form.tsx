import { Form, useNavigation } from 'react-router'
import { type CartOffer, rejectionText } from '#areas/promotion/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { cartMessages } from '../messages/cart.ts'
import { shopPaths } from '../paths.ts'
import styles from './cart.module.css'

/** Enters or removes a coupon code. Its effect is shown in the totals; if it has none, the reason is shown here. */
export function CouponForm({ offer: { coupon } }: { offer: CartOffer }) {
  const t = useMessages(cartMessages)
  const locale = useLocale()
  const busy = useNavigation().formData?.get('intent') === 'coupon'
  return (
    <Form method="post" action={shopPaths.cart} className={styles.coupon}>
      <input type="hidden" name="intent" value="coupon" />
      <input type="hidden" name="back" value={shopPaths.cart} />
      {coupon && !coupon.reason ? (
        <>
          <input type="hidden" name="coupon" value="" />
          <p className="row between">
            <span>
              {t.coupon} <b>{coupon.code}</b>
            </span>
            <button type="submit" className="btn ghost small" aria-busy={busy || undefined}>
              {t.couponRemove}
            </button>
          </p>
        </>
      ) : (
        <>
          <TextField
            key={coupon?.code}
            label={t.coupon}
            name="coupon"
            maxLength={30}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={coupon?.code}
            error={coupon?.reason ? rejectionText(coupon.reason, locale) : undefined}
          />
          <button type="submit" className="btn ghost small" aria-busy={busy || undefined}>
            {t.couponUse}
          </button>
        </>
      )}
    </Form>
  )
}
