import { useState } from 'react'
import { skuOfHit } from '#areas/catalog/public.ts'
import type { FormState } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { kernelPaths } from '#kernel/paths.ts'
import type { SearchHit } from '#kernel/search/search.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { RecordPicker } from '#kernel/ui/picker/record-picker.tsx'
import { sentenceMessages } from '../messages/sentence.ts'

interface Props {
  label: string
  hint: string
  optional?: boolean
  field: ReturnType<FormState['field']>
}

/** Goods by their SKUs: found by name, or typed. The SKU of a product stands for all of its variants. */
export function SkusField({ label, hint, optional, field: { defaultValue = '', ...field } }: Props) {
  const { fields } = useMessages(sentenceMessages)
  const [text, setText] = useState(defaultValue)
  const add = (sku: string) =>
    setText((now) => [...new Set([...now.split(/[\s,]+/).filter(Boolean), sku])].join(' '))
  return (
    <>
      <RecordPicker<SearchHit>
        label={fields.find}
        address={kernelPaths.api.searchKind('products')}
        least={1}
        keyOf={({ id }) => id}
        show={({ title, detail }) => (
          <span className="grow">
            <b>{title}</b> <small className="soft-t">{detail}</small>
          </span>
        )}
        onChoose={(hit) => add(skuOfHit(hit))}
        nothing={fields.notFound}
      />
      <TextField
        label={label}
        hint={hint}
        optional={optional}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...field}
      />
    </>
  )
}
