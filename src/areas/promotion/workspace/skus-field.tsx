import { useState } from 'react'
import { SkuPicker } from '#areas/catalog/public.tsx'
import type { FormState } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { sentenceMessages } from '../messages/sentence.ts'

interface Props {
  label: string
  hint: string
  optional?: boolean
  field: ReturnType<FormState['field']>
}

/** Goods by SKU: searched by name, or typed. The SKU of a product stands for all its variants. */
export function SkusField({ label, hint, optional, field: { defaultValue = '', ...field } }: Props) {
  const { fields } = useMessages(sentenceMessages)
  const [text, setText] = useState(defaultValue)
  const add = (sku: string) =>
    setText((now) => [...new Set([...now.split(/[\s,]+/).filter(Boolean), sku])].join(' '))
  return (
    <>
      <SkuPicker label={fields.find} onChoose={({ sku }) => add(sku)} />
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
