import { useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ComboboxField, TagsField } from '#kernel/ui/combobox.tsx'
import { categoryOptions } from './category-options.ts'
import { productMessages } from './messages/index.ts'
import type { BulkRequest } from './products.input.ts'
import styles from './products.module.css'
import type { CategoryChoice } from './products.types.ts'

interface Props {
  count: number
  onApply: (change: BulkRequest) => void
}

/** Adds products to a category, or removes them from it. */
export function BulkCategory({ count, categories, onApply }: Props & { categories: CategoryChoice[] }) {
  const t = useMessages(productMessages)
  const locale = useLocale()
  const [id, setId] = useState<string | null>(null)
  return (
    <div className={styles.bulkForm}>
      <ComboboxField
        label={t.bulk.category}
        placeholder={t.bulk.chooseCategory}
        options={categoryOptions(categories, locale)}
        value={id}
        onChange={setId}
        first
        inside
      />
      <Apply
        count={count}
        off={!id}
        onAdd={() => onApply({ addCategories: [id ?? ''] })}
        onRemove={() => onApply({ removeCategories: [id ?? ''] })}
      />
      <span className="vh">{t.bulk.chooseCategory}</span>
    </div>
  )
}

/** Adds tags to products, or removes them. */
export function BulkTags({ count, known, onApply }: Props & { known: string[] }) {
  const t = useMessages(productMessages)
  const [tags, setTags] = useState<string[]>([])
  return (
    <div className={styles.bulkForm}>
      <TagsField
        label={t.bulk.tags}
        hint={t.bulk.typeTags}
        options={known}
        value={tags}
        onChange={setTags}
        max={20}
        maxLength={60}
        first
        inside
      />
      <Apply
        count={count}
        off={tags.length === 0}
        onAdd={() => onApply({ addTags: tags })}
        onRemove={() => onApply({ removeTags: tags })}
      />
    </div>
  )
}

function Apply({
  off,
  onAdd,
  onRemove,
}: {
  count: number
  off: boolean
  onAdd: () => void
  onRemove: () => void
}) {
  const t = useMessages(productMessages)
  return (
    <div className="row">
      <button type="button" className="btn grow" disabled={off} onClick={onRemove}>
        {t.bulk.remove}
      </button>
      <button type="button" className="btn primary grow" disabled={off} onClick={onAdd}>
        {t.bulk.add}
      </button>
    </div>
  )
}
