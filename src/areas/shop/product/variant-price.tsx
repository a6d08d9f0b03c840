import { useMessages } from '#kernel/i18n/use-messages.ts'
import { productMessages } from '../browse-messages/product.ts'
import styles from './product.module.css'
import type { ProductView, VariantView } from './product-view.ts'

/** The chosen variant's current price, the price before the sale, and the end of the sale. */
export function VariantPrice({ variant, tax }: { variant: VariantView; tax: ProductView['tax'] }) {
  const t = useMessages(productMessages)
  const { price, was, off, saved, until, unit } = variant
  const notes = [saved && t.saved(saved), until && t.saleUntil(until), tax && t.tax[tax]].filter(Boolean)
  return (
    <div aria-live="polite">
      <p className={was ? `price sale ${styles.price}` : `price ${styles.price}`}>
        {price} {unit && <span className="unit">{t.per(unit)}</span>}{' '}
        {was && (
          <>
            <span className="vh">{t.was}</span>
            <s className="was">{was}</s>
            {off !== null && <span className="badge spark">-{off}%</span>}
          </>
        )}
      </p>
      {variant.listed && (
        <p>
          <span className="badge good">{t.yours(variant.listed)}</span>
        </p>
      )}
      {notes.length > 0 && <p className="sm soft">{notes.join(' · ')}</p>}
    </div>
  )
}
