import { useEffect, useState } from 'react'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowUp, iconX } from '#kernel/ui/icons.ts'
import { RecordPicker } from '#kernel/ui/picker/record-picker.tsx'
import { blockMessages } from '../messages/blocks.ts'
import styles from './editor.module.css'

interface ProductOption {
  sku: string
  name: string
  image: string | null
}

/** Names of products, loaded once while the editor is open. */
const productNames = new Map<string, string>()

/** Shop products: searched by name, stored by SKU. */
export function ProductsField({
  label,
  value,
  max,
  onChange,
}: {
  label: string
  value: readonly string[]
  max: number
  onChange: (next: string[]) => void
}) {
  const t = useMessages(blockMessages)
  const nameOf = useProductNames(value)
  const choose = ({ sku, name }: ProductOption) => {
    productNames.set(sku, name)
    onChange(max === 1 ? [sku] : [...value.filter((other) => other !== sku), sku].slice(0, max))
  }
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {value.length > 0 && (
        <ul className={styles.items}>
          {value.map((sku, at) => (
            <li key={sku}>
              <span className="grow">{nameOf(sku)}</span>
              {at > 0 && (
                <button
                  type="button"
                  className="ibtn sm"
                  aria-label={`${t.up}: ${nameOf(sku)}`}
                  onClick={() => onChange(value.with(at, value[at - 1] as string).with(at - 1, sku))}
                >
                  <Icon path={iconArrowUp} className="ic" />
                </button>
              )}
              <button
                type="button"
                className="ibtn sm"
                aria-label={`${t.remove}: ${nameOf(sku)}`}
                onClick={() => onChange(value.filter((other) => other !== sku))}
              >
                <Icon path={iconX} className="ic" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {(value.length < max || max === 1) && (
        <RecordPicker<ProductOption>
          label={t.findProduct}
          address={shopPaths.api.suggest()}
          itemsOf={({ products }: { products: ProductOption[] }) => products}
          min={1}
          keyOf={({ sku }) => sku}
          show={({ image, name }) => (
            <>
              {image && <img src={image} alt="" width={32} height={32} />}
              <b className="grow">{name}</b>
            </>
          )}
          onChoose={choose}
          nothing={t.noItems}
        />
      )}
    </fieldset>
  )
}

/** Returns names of products by SKU; the SKU until the name is loaded, and for products no longer sold. */
function useProductNames(skus: readonly string[]): (sku: string) => string {
  const [, setLearnt] = useState(0)
  const requested = skus.filter((sku) => !productNames.has(sku)).join(',')
  useEffect(() => {
    if (!requested) return
    const stop = new AbortController()
    for (const sku of requested.split(','))
      fetch(shopPaths.api.product(sku), { signal: stop.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<{ name: string }>) : { name: sku }))
        .then(({ name }) => {
          productNames.set(sku, name)
          setLearnt((times) => times + 1)
        })
        .catch(() => undefined)
    return () => stop.abort()
  }, [requested])
  return (sku) => productNames.get(sku) ?? sku
}
