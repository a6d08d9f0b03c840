import { Form, Link } from 'react-router'
import { useAddToCart, useComparison } from '#areas/cms/public.tsx'
import { mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPhoto, iconPlus, iconX } from '#kernel/ui/icons.ts'
import { compareMessages } from '../messages/compare.ts'
import { shopPaths } from '../paths.ts'
import styles from './compare.module.css'
import type { CompareRow } from './compare.rules.ts'
import type { ComparedProduct } from './compare-view.ts'

interface Props {
  products: ComparedProduct[]
  rows: CompareRow[]
  /** Whether one more product fits. */
  hasRoom: boolean
}

/**
 * Products in columns, facts in rows. On a phone two products are side by side, the name of each fact is above its
 * values, and images and names stay in sight.
 */
export function CompareTable({ products, rows, hasRoom }: Props) {
  const t = useMessages(compareMessages)
  return (
    <>
      <section
        className={products.length > 2 ? styles.scroll : `${styles.scroll} ${styles.pair}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        aria-label={t.table}
        style={{ ['--products' as string]: products.length }}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{t.fact}</span>
              </th>
              {products.map((product) => (
                <th scope="col" key={product.sku}>
                  <ProductHeader product={product} />
                </th>
              ))}
              {hasRoom && (
                <td className={styles.room}>
                  <Link to={shopPaths.products()}>
                    <Icon path={iconPlus} />
                    <b>{t.more}</b>
                    <span className="xs soft">{t.moreHint}</span>
                  </Link>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            <tr className={styles.actions}>
              <th scope="row">
                <span className="vh">{t.add}</span>
              </th>
              {products.map((product) => (
                <td key={product.sku}>{product.out ? null : <Buy product={product} />}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t.price}</th>
              {products.map(({ sku, price, was, from }) => (
                <td key={sku}>
                  {from && `${t.from} `}
                  <b className={was ? 'bad num' : 'num'}>{price}</b>
                  {was && (
                    <>
                      {' '}
                      <span className="vh">{t.was}</span>
                      <s className="was">{was}</s>
                    </>
                  )}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t.stock}</th>
              {products.map(({ sku, out, left }) => (
                <td key={sku}>
                  <Badge tone={out ? 'bad' : left ? 'warn' : 'good'}>
                    {out ? t.out : left ? t.left(left) : t.ready}
                  </Badge>
                </td>
              ))}
            </tr>
            {rows.map(({ label, values, same }) => (
              <tr key={label} data-same={same || undefined}>
                <th scope="row">{label}</th>
                {values.map((value, at) => (
                  <td key={products[at]?.sku}>
                    {value ?? (
                      <span className="faint" title={t.none}>
                        –
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasRoom && (
        <p className={styles.another}>
          <Link className="btn ghost block" to={shopPaths.products()}>
            <Icon path={iconPlus} />
            {t.more}
          </Link>
        </p>
      )}
    </>
  )
}

function ProductHeader({ product }: { product: ComparedProduct }) {
  const t = useMessages(compareMessages)
  const { picture, sku, name, by } = product
  const { drop } = useComparison()
  return (
    <div className={styles.product}>
      <Link
        className={`icon-btn ${styles.remove}`}
        to={product.without}
        preventScrollReset
        aria-label={t.remove(name)}
        onClick={() => drop(sku)}
      >
        <Icon path={iconX} />
      </Link>
      {picture ? (
        <img
          src={mediaUrl(picture.id, 320)}
          width={320}
          height={320}
          alt=""
          style={{ backgroundColor: picture.colour }}
        />
      ) : (
        <span className={styles.noImage}>
          <Icon path={iconPhoto} />
        </span>
      )}
      {by && <span className="xs faint">{by}</span>}
      <Link to={shopPaths.product(sku)}>{name}</Link>
    </div>
  )
}

function Buy({ product: { sku, single } }: { product: ComparedProduct }) {
  const t = useMessages(compareMessages)
  const { add, adding } = useAddToCart()
  if (!single) {
    return (
      <Link className="btn ghost small" to={shopPaths.product(sku)}>
        {t.choose}
      </Link>
    )
  }
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        add(sku)
      }}
    >
      <input type="hidden" name="sku" value={sku} />
      <button type="submit" className="btn small" aria-busy={adding === sku || undefined}>
        {t.add}
      </button>
    </Form>
  )
}
