import { shopPaths } from '#areas/shop/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { PriceMode, Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { Money } from '#kernel/ui/money.tsx'
import { RecordPicker } from '#kernel/ui/picker/record-picker.tsx'
import { billMessages } from '../messages/bills.ts'
import type { DraftLine } from './use-bill-lines.ts'

/** A product in the shop's search results. */
interface Product {
  variantId: string
  kind: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  usualSatang: Satang
  vatMode: PriceMode
}

/** Adds a product of the shop to a document, at its regular price, which can still be changed. Documents are in Thai. */
export function ProductPicker({ onChoose }: { onChoose: (line: Partial<DraftLine>) => void }) {
  const t = useMessages(billMessages).form
  const locale = useLocale()
  return (
    <RecordPicker<Product>
      label={t.product}
      hint={t.productHint}
      address={shopPaths.api.goods}
      min={1}
      keyOf={({ variantId }) => variantId}
      show={({ name, sku, usualSatang }) => (
        <>
          <span className="grow">
            <b>{name[locale] || name.th}</b> <small className="soft-t">{sku}</small>
          </span>
          <Money amount={usualSatang} />
        </>
      )}
      onChoose={({ variantId, kind, sku, name, unit, usualSatang, vatMode }) =>
        onChoose({
          product: { kind, ref: variantId },
          name: name.th,
          sku,
          unit: unit.th,
          vatMode,
          unitSatang: usualSatang,
          quantityMilli: 1000,
        })
      }
      nothing={t.noProduct}
    />
  )
}
