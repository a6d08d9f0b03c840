import { useState } from 'react'
import type { FormState } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SuggestField } from '#kernel/ui/combobox.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import type { DocumentBuyer } from '../document/document.types.ts'
import { billMessages } from '../messages/bills.ts'
import styles from './new-bill.module.css'

interface Props {
  buyer: DocumentBuyer | null
  /** Buyers of earlier documents: choosing one fills in the rest. */
  known: readonly DocumentBuyer[]
  form: FormState
}

const labelOf = ({ name, taxId }: DocumentBuyer) => (taxId ? `${name} · ${taxId}` : name)

/** The buyer of the document. */
export function BuyerFields({ buyer, known, form: { errors } }: Props) {
  const t = useMessages(billMessages).form
  const [chosen, setChosen] = useState<DocumentBuyer | null>(buyer)
  const [words, setWords] = useState('')
  const choose = (text: string) => {
    setWords(text)
    const found = known.find((candidate) => labelOf(candidate) === text)
    if (found) setChosen(found)
  }
  const field = (name: keyof DocumentBuyer) => ({
    name,
    defaultValue: chosen?.[name] ?? '',
    error: errors[`buyer.${name}`],
  })
  return (
    <div className={styles.stack}>
      {known.length > 0 && (
        <SuggestField
          label={t.known}
          options={known.map(labelOf)}
          value={words}
          onChange={choose}
          maxLength={220}
        />
      )}
      <div className={styles.two} key={chosen ? labelOf(chosen) : ''}>
        <div className={styles.wide}>
          <TextField label={t.name} maxLength={200} autoComplete="off" required {...field('name')} />
        </div>
        <TextField
          label={t.taxId}
          inputMode="numeric"
          className="num"
          maxLength={30}
          autoComplete="off"
          {...field('taxId')}
        />
        <TextField
          label={t.branch}
          hint={t.branchHint}
          inputMode="numeric"
          className="num"
          maxLength={20}
          optional
          {...field('branch')}
          defaultValue={chosen?.branch === '00000' ? '' : (chosen?.branch ?? '')}
        />
        <div className={styles.wide}>
          <TextField label={t.address} maxLength={400} autoComplete="off" {...field('address')} />
        </div>
        <TextField
          label={t.phone}
          type="tel"
          maxLength={30}
          autoComplete="off"
          optional
          {...field('phone')}
        />
        <TextField
          label={t.email}
          type="email"
          maxLength={254}
          autoComplete="off"
          optional
          {...field('email')}
        />
      </div>
    </div>
  )
}
