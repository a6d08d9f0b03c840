import { Autocomplete, Select, TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ControlProps, Field } from './field.tsx'

interface Common {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  placeholder?: string
  disabled?: boolean
  /** Has the focus first, in a dialog or a popover. */
  first?: boolean
  /** It stands in a popover, which would take a press on a list beside it for one elsewhere. */
  inside?: boolean
}

interface SuggestProps extends Common {
  name?: string
  options: readonly string[]
  value: string
  onChange: (text: string) => void
  maxLength: number
  required?: boolean
  /** All options stay in reach although something is typed, and the list waits for a press or a key. */
  quiet?: boolean
}

/** A line of text with what others have typed there before. */
export function SuggestField({
  options,
  value,
  onChange,
  maxLength,
  name,
  required,
  quiet,
  ...fieldProps
}: SuggestProps) {
  return (
    <LabelledField {...fieldProps}>
      {(control) => (
        <Autocomplete
          {...control}
          name={name}
          data={[...options]}
          value={value}
          onChange={onChange}
          maxLength={maxLength}
          required={required ?? false}
          {...(quiet && { openOnFocus: false, filter: ({ options }) => options })}
        />
      )}
    </LabelledField>
  )
}

interface TagsProps extends Common {
  /** In a form: the name under which the tags are sent, with commas between. */
  name?: string
  /** Tags that are known, to choose from. */
  options?: readonly string[]
  value: string[]
  onChange: (tags: string[]) => void
  /** How many there may be, and how long each. */
  most: number
  maxLength?: number
  /** What ends a tag beside Enter. */
  splits?: string[]
}

/** Several words, each a tag of its own. */
export function TagsField({
  name,
  options,
  value,
  onChange,
  most,
  maxLength,
  splits,
  ...fieldProps
}: TagsProps) {
  return (
    <LabelledField {...fieldProps}>
      {(control) => (
        <TagsInput
          {...control}
          {...(name && { name })}
          data={[...(options ?? [])]}
          value={value}
          onChange={onChange}
          maxTags={most}
          {...(maxLength && { maxLength })}
          {...(splits && { splitChars: splits })}
          // The frame around tags and field shows the focus; the field within it does not show it once more.
          styles={{ inputField: { outline: 'none', boxShadow: 'none' } }}
        />
      )}
    </LabelledField>
  )
}

interface ChooseProps extends Common {
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

/** One of many, found by typing; for one of a few there is `SelectField`. */
export function ChooseField({ options, value, onChange, ...fieldProps }: ChooseProps) {
  return (
    <LabelledField {...fieldProps}>
      {(control) => <Select {...control} data={[...options]} value={value} onChange={onChange} searchable />}
    </LabelledField>
  )
}

/** Label, hint and error by the kit; what is typed and chosen by Mantine. */
function LabelledField({
  label,
  hint,
  error,
  placeholder,
  disabled = false,
  first,
  inside,
  children,
}: Common & { children: (control: ControlProps & Box) => ReactNode }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) =>
        children({
          ...control,
          error: Boolean(error),
          disabled,
          ...(placeholder && { placeholder }),
          ...(first && { 'data-autofocus': true }),
          ...(inside && { comboboxProps: { withinPortal: false } }),
        })
      }
    </Field>
  )
}

interface Box {
  error: boolean
  disabled: boolean
  placeholder?: string
  'data-autofocus'?: true
  comboboxProps?: { withinPortal: false }
}
