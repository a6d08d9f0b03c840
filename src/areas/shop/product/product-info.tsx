import { useMessages } from '#kernel/i18n/use-messages.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import { productMessages } from '../browse-messages/product.ts'
import styles from './product.module.css'
import type { ProductData, VariantView } from './product-view.ts'

/** The description of the product, and the table of specifications. */
export function ProductInfo({ data, variant }: { data: ProductData; variant: VariantView | undefined }) {
  const t = useMessages(productMessages)
  const variantSpecs = [
    { label: t.weight, value: variant?.weight },
    { label: t.sku, value: variant?.sku ?? data.sku },
    { label: t.barcode, value: variant?.barcode },
  ]
  const specs = [...data.specs, ...variantSpecs].filter((fact): fact is { label: string; value: string } =>
    Boolean(fact.value),
  )
  return (
    <section className={`section-t ${data.description ? 'two' : ''}`}>
      {data.description && (
        <div>
          <h2 className={styles.heading}>{t.details}</h2>
          <div className={`read ${styles.read}`}>
            <RichText doc={data.description} />
          </div>
        </div>
      )}
      <div>
        <h2 className={styles.heading}>{t.specifications}</h2>
        <table className="spec">
          <tbody>
            {specs.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
