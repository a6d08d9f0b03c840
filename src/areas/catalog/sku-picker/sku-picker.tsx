import { useMessages } from '#kernel/i18n/use-messages.ts'
import { kernelPaths } from '#kernel/paths.ts'
import type { SearchHit } from '#kernel/search/search.ts'
import { RecordPicker } from '#kernel/ui/picker/record-picker.tsx'
import { skuPickerMessages } from './messages.ts'
import { skuOfHit } from './sku-of-hit.ts'

interface Props {
  label: string
  hint?: string
  error?: string | undefined
  /** The field name for a form submitted without scripts; its value is the typed SKU. */
  name?: string
  /** The typed value, if such a form returns it. */
  defaultValue?: string | undefined
  onChoose: (product: { sku: string; name: string }) => void
}

/** Finds a product by part of its name or SKU, for staff; its SKU stands for all of its variants. */
export function SkuPicker({ onChoose, ...fieldProps }: Props) {
  const t = useMessages(skuPickerMessages)
  return (
    <RecordPicker<SearchHit>
      {...fieldProps}
      address={kernelPaths.api.searchKind('products')}
      min={1}
      keyOf={({ id }) => id}
      show={({ title, detail }) => (
        <span className="grow">
          <b>{title}</b> <small className="soft-t">{detail}</small>
        </span>
      )}
      onChoose={(hit) => onChoose({ sku: skuOfHit(hit), name: hit.title })}
      nothing={t.nothing}
    />
  )
}
