import type { Refused } from '#kernel/http/form-action.ts'
import { Field, TextField } from '#kernel/ui/field.tsx'

interface Props {
  refused: (Refused & { errors: Record<string, string> }) | undefined
  words: { body: string; hint: string; name: string; email?: string; emailHint?: string }
  rows: number
  longest: number
  /** Extra fields for guests: a name that is shown, or an optional name with an email address for the answer. */
  guest?: 'name' | 'contact' | undefined
}

/** The fields of a form for writing a question or a comment. */
export function WriteFields({ refused, words, rows, longest, guest }: Props) {
  const values: Record<string, string> = refused?.values ?? {}
  const errors: Record<string, string> = refused?.errors ?? {}
  const name = (
    <TextField
      label={words.name}
      name="name"
      maxLength={80}
      {...(guest === 'name'
        ? { required: true, autoComplete: 'nickname' }
        : { optional: true, autoComplete: 'given-name' })}
      defaultValue={values.name}
      error={errors.name}
    />
  )
  const body = (
    <Field label={words.body} hint={words.hint} error={errors.body}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          name="body"
          required
          rows={rows}
          maxLength={longest}
          defaultValue={values.body}
        />
      )}
    </Field>
  )
  if (guest !== 'contact')
    return (
      <>
        {guest && name}
        {body}
      </>
    )
  return (
    <>
      {body}
      <div className="grid2">
        {name}
        <TextField
          label={words.email ?? ''}
          hint={words.emailHint}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          optional
          defaultValue={values.email}
          error={errors.email}
        />
      </div>
    </>
  )
}
