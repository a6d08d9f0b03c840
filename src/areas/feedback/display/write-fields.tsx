import type { FormRejection } from '#kernel/http/form-action.ts'
import { Field, TextField } from '#kernel/ui/field.tsx'

interface Props {
  rejection: (FormRejection & { errors: Record<string, string> }) | undefined
  labels: { body: string; hint: string; name: string; email?: string; emailHint?: string }
  rows: number
  maxLength: number
  /** Extra fields for guests: a name that is shown, or an optional name with an email address for the answer. */
  guest?: 'name' | 'contact' | undefined
}

/** The fields of a form for writing a question or a comment. */
export function WriteFields({ rejection, labels, rows, maxLength, guest }: Props) {
  const values: Record<string, string> = rejection?.values ?? {}
  const errors: Record<string, string> = rejection?.errors ?? {}
  const name = (
    <TextField
      label={labels.name}
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
    <Field label={labels.body} hint={labels.hint} error={errors.body}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          name="body"
          required
          rows={rows}
          maxLength={maxLength}
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
          label={labels.email ?? ''}
          hint={labels.emailHint}
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
