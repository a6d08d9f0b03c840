import { useMessages } from '#kernel/i18n/use-messages.ts'
import { addressParts } from '../kinds/address.ts'
import { endField, rangeEnds } from '../kinds/range.ts'
import { asText, isRecord } from '../text-value.ts'
import styles from './editor.module.css'
import type { EditorOf } from './editor.types.ts'
import { useFieldEditors } from './field-editors.tsx'
import { Frame, GroupFrame } from './frame.tsx'
import { LineEditor } from './line-editor.tsx'
import { fieldMessages } from './messages.ts'

/** A range: from and to, each as a separate input. */
export function RangeEditor({ field, name, value, errors, required, onChange }: EditorOf<'range'>) {
  const ends = isRecord(value) ? value : {}
  return (
    <GroupFrame label={field.label} hint={field.hint} required={required} error={errors[name]}>
      <div className={styles.row}>
        {rangeEnds.map((end) => (
          <LineEditor
            key={end}
            field={
              {
                ...endField(field),
                label: { th: fieldMessages.th[end], en: fieldMessages.en[end] },
                key: end,
              } as never
            }
            name={`${name}.${end}`}
            value={ends[end]}
            required={required}
            errors={errors}
            onChange={onChange && ((next) => onChange({ ...ends, [end]: next }))}
          />
        ))}
      </div>
    </GroupFrame>
  )
}

const autoComplete: Record<(typeof addressParts)[number], string> = {
  line: 'address-line1',
  subdistrict: 'address-level3',
  district: 'address-level2',
  province: 'address-level1',
  postcode: 'postal-code',
}

/** A Thai address, part by part; an area that knows the places provides a better editor. */
export function AddressEditor(props: EditorOf<'address'>) {
  const t = useMessages(fieldMessages)
  const Own = useFieldEditors().address
  const { field, name, value, errors, required, onChange } = props
  if (Own) return <Own {...props} />
  const parts = isRecord(value) ? value : {}
  return (
    <GroupFrame label={field.label} hint={field.hint} required={required} error={errors[name]}>
      <div className={styles.row}>
        {addressParts.map((part) => (
          <Frame key={part} label={t.address[part]} error={errors[`${name}.${part}`]} required={required}>
            {(control) => (
              <input
                {...control}
                className="input"
                name={`${name}.${part}`}
                autoComplete={autoComplete[part]}
                inputMode={part === 'postcode' ? 'numeric' : undefined}
                maxLength={320}
                {...(onChange
                  ? {
                      value: asText(parts[part]),
                      onChange: ({ currentTarget }) => onChange({ ...parts, [part]: currentTarget.value }),
                    }
                  : { defaultValue: asText(parts[part]) })}
              />
            )}
          </Frame>
        ))}
      </div>
    </GroupFrame>
  )
}
