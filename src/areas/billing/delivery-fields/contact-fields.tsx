import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { deliveryMessages } from './delivery-messages.ts'

interface Props {
  /** What the fields begin with, by their names (`contact.name` …). */
  values: Record<string, string>
  errors: Record<string, string>
  /** What an e-mail address is for, where it is for more than news of the order; then it is needed. */
  emailFor?: string | undefined
  /** Its buyer is known otherwise. */
  phoneOptional?: boolean
  /** The looks of name and phone together, which a form may hide. */
  className?: string | undefined
}

/** Name, phone and e-mail of who takes an order in. */
export function ContactFields({ values, errors, emailFor, phoneOptional, className = '' }: Props) {
  const t = useMessages(deliveryMessages)
  return (
    <>
      <div className={`grid2 ${className}`}>
        <TextField
          label={t.name}
          name="contact.name"
          defaultValue={values['contact.name']}
          error={errors['contact.name']}
          autoComplete="name"
          maxLength={120}
          required
        />
        <TextField
          label={t.phone}
          hint={t.phoneHint}
          name="contact.phone"
          type="tel"
          inputMode="tel"
          defaultValue={values['contact.phone']}
          error={errors['contact.phone']}
          autoComplete="tel"
          maxLength={30}
          className="num"
          {...(phoneOptional ? { optional: true } : { required: true })}
        />
      </div>
      <TextField
        label={t.email}
        hint={emailFor ?? t.emailHint}
        name="contact.email"
        type="email"
        defaultValue={values['contact.email']}
        error={errors['contact.email']}
        autoComplete="email"
        maxLength={254}
        {...(emailFor ? { required: true } : { optional: true })}
      />
    </>
  )
}
