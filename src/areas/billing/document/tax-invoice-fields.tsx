import type { InputHTMLAttributes } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { documentMessages } from '../messages/document.ts'

type TaxFieldName = 'taxId' | 'name' | 'branch' | 'address'

interface Props {
  /** Name, value and error of an input. */
  field: (name: TaxFieldName) => InputHTMLAttributes<HTMLInputElement> & { error?: string | undefined }
}

/** The buyer of a full tax invoice (Revenue Code section 86/4): tax id, name, branch. */
export function TaxPayerFields({ field }: Props) {
  const t = useMessages(documentMessages)
  return (
    <>
      <TextField label={t.taxId} inputMode="numeric" className="num" maxLength={30} {...field('taxId')} />
      <TextField label={t.name} autoComplete="organization" maxLength={200} {...field('name')} />
      <TextField
        label={t.branch}
        hint={t.branchHint}
        inputMode="numeric"
        className="num"
        maxLength={20}
        optional
        {...field('branch')}
      />
    </>
  )
}

/** The address on a full tax invoice. */
export function TaxAddressField({ field }: Props) {
  const t = useMessages(documentMessages)
  return <TextField label={t.address} maxLength={400} {...field('address')} />
}
