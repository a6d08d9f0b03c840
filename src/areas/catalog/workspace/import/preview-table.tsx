import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { importMessages } from '#kernel/import/ui/messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatQuantity, groupDigits } from '#kernel/money/quantity.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage, iconPhoto } from '#kernel/ui/icons.ts'
import type { ProductPreview } from '../../import/preview.rules.ts'
import styles from './import.module.css'
import type { OpenProductImport } from './import.types.ts'
import { productImportMessages } from './messages.ts'

/** The first products of a file as they will be, before anything is written. */
export function PreviewTable({ open }: { open: OpenProductImport }) {
  const t = useMessages(productImportMessages)
  const importText = useMessages(importMessages)
  if (open.previews.length === 0) return null
  const title = importText.previews(groupDigits(open.previews.length))
  return (
    <div className={styles.preview}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={`xscroll ${styles.errors}`} tabIndex={0} aria-label={title}>
        <table className="t imt stacks">
          <thead>
            <tr>
              <th className="num">{t.row}</th>
              <th>{t.product}</th>
              <th className="num">{t.price}</th>
              <th className="num">{t.stock}</th>
              <th>{t.categories}</th>
              <th>{t.outcome}</th>
            </tr>
          </thead>
          <tbody>
            {open.previews.map(({ line, result, preview }) => (
              <Row key={line} line={line} result={result} product={preview as ProductPreview} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

interface RowProps {
  line: number
  result: string | null
  product: ProductPreview
}

function Row({ line, result, product }: RowProps) {
  const t = useMessages(productImportMessages)
  const locale = useLocale()
  const { name, sku, price, stock, variants, categories } = product
  return (
    <tr>
      <td className="num" data-label={t.row}>
        {line}
      </td>
      <td>
        <div className={styles.product}>
          <PreviewImage product={product} />
          <span>
            <b>{name[locale] || name.th}</b>
            <small>
              {sku}
              {variants > 1 && ` · ${t.variants(groupDigits(variants))}`}
              {product.toFetch > 0 && ` · ${t.imageCount(groupDigits(product.toFetch))}`}
            </small>
          </span>
        </div>
      </td>
      <td className="num nw" data-label={t.price}>
        {formatBaht(price.from as Satang)}
        {price.to > price.from && `–${formatBaht(price.to as Satang)}`}
      </td>
      <td className="num nw" data-label={t.stock}>
        {stock === null ? '–' : formatQuantity(stock)}
      </td>
      <td>
        {categories.map((category) => (
          <span key={category.name} className={styles.category}>
            {category.name} {category.isNew && <span className="badge info">{t.newCategory}</span>}
          </span>
        ))}
      </td>
      <td>
        <Result result={result} product={product} />
      </td>
    </tr>
  )
}

function Result({ result, product: { changes } }: Omit<RowProps, 'line'>) {
  const t = useMessages(productImportMessages)
  if (result === 'created') return <span className="badge good">{t.outcomes.created}</span>
  if (result !== 'updated') return <span className="badge">{t.outcomes.same}</span>
  return (
    <>
      <span className="badge info">{t.outcomes.updated}</span>{' '}
      <small className="soft-t">{changes.map((field) => t.fields[field]).join(', ')}</small>
    </>
  )
}

function PreviewImage({ product: { image, toFetch } }: { product: ProductPreview }) {
  if (image) return <img className="thumb" src={mediaUrl(image, 320)} alt="" width={40} height={40} />
  return (
    <span className={`thumb ${styles.noImage}`}>
      <Icon path={toFetch > 0 ? iconPhoto : iconPackage} className="ic" />
    </span>
  )
}
