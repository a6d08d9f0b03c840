import type { ReactNode } from 'react'
import { Link, useActionData } from 'react-router'
import { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { subtract } from '#kernel/money/index.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { RecentlyViewed } from '../browse/recently-viewed.tsx'
import { cartMessages } from '../messages/cart.ts'
import { shopPaths } from '../paths.ts'
import styles from './cart.module.css'
import { isBuyable, piecesOf } from './cart.rules.ts'
import { CartCard } from './cart-card.tsx'
import type { CartData } from './cart-data.ts'
import { CouponForm } from './coupon-form.tsx'
import { DiscountRows } from './discount-rows.tsx'
import { EarnedPointsRow } from './earned-points-row.tsx'
import emptyPicture from './empty.webp'
import { LaterList } from './later-list.tsx'
import { UnpaidOrderNotice } from './unpaid-order-notice.tsx'

/** The cart under its title. `above` is placed above the lines, `below` under the summary. */
export function CartScreen({ data, above, below }: { data: CartData; above?: ReactNode; below?: ReactNode }) {
  const t = useMessages(cartMessages)
  const refused = rejectionOf(useActionData())
  const { cart, missing } = data
  const empty = cart.lines.length === 0 && cart.removed.length === 0
  return (
    <>
      <div className={`stack ${styles.above}`}>
        {refused && (
          <Notice tone="bad" urgent>
            {refused.problem.detail}
          </Notice>
        )}
        {missing > 0 && <Notice tone="warn">{t.missing(missing)}</Notice>}
        {above}
        {empty && data.toPay && <UnpaidOrderNotice order={data.toPay} />}
      </div>
      {empty ? <EmptyCart /> : <FullCart data={data} below={below} />}
      <LaterList lines={cart.later} />
      {empty && <RecentlyViewed />}
    </>
  )
}

function EmptyCart() {
  const t = useMessages(cartMessages)
  return (
    <Empty
      image={{ src: emptyPicture, width: 640, height: 480 }}
      title={t.empty}
      actions={
        <>
          <ButtonLink to={shopPaths.products()}>{t.browse}</ButtonLink>
          <ButtonLink variant="ghost" to={shopPaths.categories}>
            {t.categories}
          </ButtonLink>
        </>
      }
    >
      <p>{t.emptyLead}</p>
      <p className="sm">
        <Link className="link" to={shopPaths.orders()}>
          {t.track}
        </Link>
      </p>
    </Empty>
  )
}

function FullCart({ data, below }: { data: CartData; below?: ReactNode }) {
  const { cart } = data
  const t = useMessages(cartMessages)
  const { totals } = cart
  const buyable = cart.lines.length > 0 && !cart.blocked
  const counted = cart.lines.filter((line) => isBuyable(line.problems))
  const pieces = counted.reduce((sum, line) => sum + piecesOf(line.quantityMilli), 0)
  return (
    <div className="checkout">
      <CartCard cart={cart} back={shopPaths.cart} />
      <aside className="rail stack" aria-label={t.summary}>
        <div className="card">
          <h2 className={styles.title}>{t.summary}</h2>
          <dl className="sums">
            <div>
              <dt>{t.subtotal(pieces)}</dt>
              <dd>
                <Money amount={totals.subtotal} />
              </dd>
            </div>
            <DiscountRows offer={cart.offer} />
            {totals.saved > cart.offer.discount && (
              <div>
                <dt>{t.saved}</dt>
                <dd className="good">
                  <Money amount={subtract(totals.saved, cart.offer.discount)} />
                </dd>
              </div>
            )}
            <div>
              <dt>{t.shippingLater}</dt>
              <dd className="faint">{t.shippingNext}</dd>
            </div>
            <div className="total">
              <dt>{t.total}</dt>
              <dd>
                <Money amount={totals.payable} />
              </dd>
            </div>
            <EarnedPointsRow earns={cart.earns} member={data.role !== 'guest'} />
            {totals.vat > 0 && (
              <div className="xs">
                <dt>{t.vat}</dt>
                <dd className="faint">
                  <Money amount={totals.vat} />
                </dd>
              </div>
            )}
          </dl>
          <CouponForm offer={cart.offer} />
          {buyable ? (
            <ButtonLink size="large" block className={styles.go} to={shopPaths.checkout}>
              {t.checkout}
            </ButtonLink>
          ) : (
            cart.blocked && <p className={`hint center ${styles.go}`}>{t.fixFirst}</p>
          )}
          <div className={`hint center ${styles.under}`}>{below}</div>
        </div>
      </aside>
      {buyable && (
        <div className="sticky-buy">
          <div className={styles.buyTotal}>
            <span className="xs soft">{t.total}</span>
            <br />
            <b>
              <Money amount={totals.payable} />
            </b>
          </div>
          <ButtonLink to={shopPaths.checkout}>{t.checkout}</ButtonLink>
        </div>
      )}
    </div>
  )
}
