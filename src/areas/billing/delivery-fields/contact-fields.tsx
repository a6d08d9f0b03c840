import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { deliveryMessages } from './delivery-messages.ts'

interface Props {
  /** The initial values of the fields, by name (`contact.name` …). */
  values: Record<string, string>
  errors: Record<string, string>
  /** What the email address is needed for beyond order updates; it is then required. */
  emailFor?: string | undefined
  /** The buyer is identified otherwise. */
  phoneOptional?: boolean
  /** The class around name and phone, which a form may hide. */
  className?: string | undefined
}

/** Name, phone and email of the recipient of an order. */
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
