import { useState } from 'react'
import { catalogPaths } from '#areas/catalog/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/quantity.ts'
import { staffMessages } from '../../browse-messages/staff.ts'
import styles from './staff.module.css'
import type { StaffVariant, StaffView } from './staff-view.ts'
import { StockAdjust } from './stock-adjust.tsx'

/** Every variant with cost, margin and stock on hand; the stock is edited in place. */
export function StockLines({ view }: { view: StaffView }) {
  const t = useMessages(staffMessages)
  const [adjusting, setAdjusting] = useState<string | null>(null)
  return (
    <ul className={styles.lines}>
      {view.variants.map((variant) => {
        const name = variant.label || variant.sku
        return (
          <li key={variant.id}>
            <div className={styles.line}>
              <div className={styles.name}>
                <b>{name}</b>
                {variant.label && <small>{variant.sku}</small>}
              </div>
              <dl className={styles.figures}>
                <div>
                  <dt>{t.price}</dt>
                  <dd>{variant.price}</dd>
                </div>
                <Cost view={view} variant={variant} />
                {variant.isCounted ? (
                  <>
                    <div>
                      <dt>{t.onHand}</dt>
                      <dd>{formatQuantity(variant.onHand)}</dd>
                    </div>
                    <div>
                      <dt>{t.reserved}</dt>
                      <dd>{formatQuantity(variant.reserved)}</dd>
                    </div>
                  </>
                ) : (
                  <div>
                    <dt>{t.onHand}</dt>
                    <dd className="soft">{t.uncounted}</dd>
                  </div>
                )}
              </dl>
              {variant.isCounted && (
                <button
                  type="button"
                  className="btn ghost small"
                  aria-expanded={adjusting === variant.id}
                  onClick={() => setAdjusting(adjusting === variant.id ? null : variant.id)}
                >
                  {t.adjust} <span className="vh">{name}</span>
                </button>
              )}
            </div>
            {variant.isCounted && (
              <StockAdjust
                variant={variant}
                name={name}
                open={adjusting === variant.id}
                onDone={() => setAdjusting(null)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Cost({ view, variant }: { view: StaffView; variant: StaffVariant }) {
  const t = useMessages(staffMessages)
  if (!variant.margin) {
    return (
      <div className={styles.margin}>
        <dt>{t.margin}</dt>
        <dd>
          <span className="soft">{t.noCost}</span>{' '}
          <a className="link" href={catalogPaths.product(view.id)}>
            {t.addCost}
          </a>
        </dd>
      </div>
    )
  }
  return (
    <>
      <div>
        <dt>{t.cost}</dt>
        <dd>{variant.cost}</dd>
      </div>
      <div className={styles.margin}>
        <dt>{t.margin}</dt>
        <dd className={variant.margin.loss ? 'bad' : 'good'}>{variant.margin.text}</dd>
      </div>
    </>
  )
}
