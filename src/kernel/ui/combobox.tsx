import { Autocomplete, Select, TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { type ControlProps, Field } from './field.tsx'

interface CommonProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  placeholder?: string
  disabled?: boolean
  /** Has the initial focus, in a dialog or a popover. */
  first?: boolean
  /** The field is inside a popover, which would treat a press on a separate list as a press outside. */
  inside?: boolean
}

interface SuggestProps extends CommonProps {
  name?: string
  options: readonly string[]
  value: string
  onChange: (text: string) => void
  maxLength: number
  required?: boolean
  /** All options stay available whatever is typed, and the list only opens on a press or a key. */
  quiet?: boolean
}

/** A text field with suggestions from previous entries. */
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

interface TagsProps extends CommonProps {
  /** In a form: the input name under which the tags are sent, separated by commas. */
  name?: string
  /** Known tags to choose from. */
  options?: readonly string[]
  value: string[]
  onChange: (tags: string[]) => void
  /** The maximum number of tags, and the maximum length of each. */
  max: number
  maxLength?: number
  /** What ends a tag besides Enter. */
  splits?: string[]
}

/** Several words, each a separate tag. */
export function TagsField({
  name,
  options,
  value,
  onChange,
  max,
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
          maxTags={max}
          {...(maxLength && { maxLength })}
          {...(splits && { splitChars: splits })}
          // The frame around tags and field shows the focus; the input itself does not show it again.
          styles={{ inputField: { outline: 'none', boxShadow: 'none' } }}
        />
      )}
    </LabelledField>
  )
}

interface ComboboxProps extends CommonProps {
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

/** A choice among many, found by typing; for a choice among few use `SelectField`. */
export function ComboboxField({ options, value, onChange, ...fieldProps }: ComboboxProps) {
  return (
    <LabelledField {...fieldProps}>
      {(control) => <Select {...control} data={[...options]} value={value} onChange={onChange} searchable />}
    </LabelledField>
  )
}

/** Label, hint and error from our kit; the input from Mantine. */
function LabelledField({
  label,
  hint,
  error,
  placeholder,
  disabled = false,
  first,
  inside,
  children,
}: CommonProps & { children: (control: ControlProps & InputProps) => ReactNode }) {
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

interface InputProps {
  error: boolean
  disabled: boolean
  placeholder?: string
  'data-autofocus'?: true
  comboboxProps?: { withinPortal: false }
}
