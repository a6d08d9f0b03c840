import { useState } from 'react'
import type { FormState } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day } from '#kernel/time/index.ts'
import { TagsField } from '#kernel/ui/combobox.tsx'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { pricingMessages } from '../messages/lists.ts'
import { audiences, roundings } from '../price/price.rules.ts'
import type { PriceList } from '../price-list/price-list.server.ts'
import { percentOf } from './list-description.ts'
import styles from './pricing.module.css'

interface Props {
  list?: PriceList
  /** Existing customer tags. */
  tags: readonly string[]
  state: FormState
}

/** A list's audience and period, and the rounding of its percentages. */
export function PriceListFields({ list, tags, state: { field, pending, errors } }: Props) {
  const t = useMessages(pricingMessages)
  const f = t.fields
  const [audience, setAudience] = useState(list?.audience ?? 'tags')
  const lastDay = list?.endsAt ? day(new Date(list.endsAt.getTime() - 1)) : ''
  return (
    <>
      <div className={styles.fields}>
        <TextField label={f.nameTh} maxLength={80} required {...field('nameTh', list?.name.th)} />
        <TextField
          label={f.nameEn}
          maxLength={80}
          optional
          {...field('nameEn', list && list.name.en !== list.name.th ? list.name.en : '')}
        />
        <SelectField
          label={f.audience}
          name="audience"
          value={audience}
          error={errors.audience}
          onChange={(event) => {
            const chosen = audiences.find((candidate) => candidate === event.currentTarget.value)
            if (chosen) setAudience(chosen)
          }}
          options={audiences.map((value) => ({ value, label: t.audiences[value] }))}
        />
        {audience === 'tags' && <ListTags known={tags} {...field('tags', list?.tags.join(','))} />}
        {audience !== 'everyone' && (
          <TextField
            label={f.off}
            hint={f.offHint}
            inputMode="decimal"
            className="num"
            optional
            {...field('off', list?.offBp ? percentOf(list.offBp) : '')}
          />
        )}
        <SelectField
          label={f.rounding}
          {...field('rounding', String(list?.rounding ?? 1))}
          options={roundings.map((value) => ({ value: String(value), label: f.roundings[value] }))}
        />
        <DateField
          label={f.startsOn}
          optional
          {...field('startsOn', list?.startsAt ? day(list.startsAt) : '')}
        />
        <DateField label={f.endsOn} optional {...field('endsOn', lastDay)} />
        <TextField
          label={f.priority}
          hint={f.priorityHint}
          inputMode="numeric"
          className="num"
          {...field('priority', String(list?.priority ?? 0))}
        />
      </div>
      <div>
        <button type="submit" className="btn primary" aria-busy={pending || undefined}>
          {t.save}
        </button>
      </div>
    </>
  )
}

/** The tags whose customers get a list, chosen from those in use. */
function ListTags({
  known,
  name,
  defaultValue = '',
  error,
}: { known: readonly string[] } & ReturnType<FormState['field']>) {
  const f = useMessages(pricingMessages).fields
  const [chosen, setChosen] = useState(defaultValue.split(',').filter(Boolean))
  return (
    <TagsField
      label={f.tags}
      hint={f.tagsHint}
      name={name}
      options={known}
      value={chosen}
      onChange={setChosen}
      max={30}
      maxLength={40}
      error={chosen.join(',') === defaultValue ? error : undefined}
    />
  )
}
