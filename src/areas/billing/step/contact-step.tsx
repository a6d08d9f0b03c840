import { Form, useNavigation } from 'react-router'
import type { AddressValue, Place } from '#areas/address/public.ts'
import { AddressField } from '#areas/address/public.tsx'
import type { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { AddressBook } from '../delivery-fields/address-book.tsx'
import { ContactFields } from '../delivery-fields/contact-fields.tsx'
import styles from './step.module.css'
import type { LookedUp } from './step-acts.server.ts'
import { stepMessages } from './step-messages.ts'
import type { StepView } from './step-view.server.ts'

interface Props {
  contact: StepView['contact']
  refused: ReturnType<typeof refusalOf>
  looked: LookedUp | undefined
}

/** The recipient and address as ordered, to be corrected. Works before scripts load. */
export function ContactStep({ contact, refused, looked }: Props) {
  const t = useMessages(stepMessages)
  const busy = useNavigation().state !== 'idle'
  const values = { ...contact.values, ...(refused?.values ?? looked?.values) }
  const errors = refused?.errors ?? {}
  const places =
    (refused?.problem as { places?: Place[] } | undefined)?.places ?? looked?.places ?? contact.places
  return (
    <Form method="post" noValidate className={`card ${styles.form}`}>
      <input type="hidden" name="intent" value="contact" />
      <input type="hidden" name="version" value={contact.version} />
      <div className="stack">
        {contact.missing ? (
          <Notice tone="warn">{t.missing[contact.missing]}</Notice>
        ) : (
          <p className="soft">{t.contactLead}</p>
        )}
        {refused && (
          <Notice tone="bad" urgent>
            {refused.problem.errors?.length ? t.check : refused.problem.detail}
          </Notice>
        )}
        <ContactFields
          values={values}
          errors={errors}
          phoneOptional={contact.isKnown}
          {...(contact.isSent && { className: styles.typed })}
        />
        {contact.isSent && (
          <>
            {contact.book.length > 0 && <AddressBook book={contact.book} chosen={values.saved ?? ''} />}
            <div className={styles.typed}>
              <AddressField
                value={addressOf(values)}
                places={places}
                errors={{
                  line: errors['address.line'] ?? errors.address,
                  postcode: errors['address.postcode'],
                  subdistrictCode: errors['address.subdistrictCode'],
                }}
              />
            </div>
          </>
        )}
      </div>
      <div className={`row wrap ${styles.acts}`}>
        <Button type="submit" size="large" busy={busy}>
          {t.next}
        </Button>
      </div>
    </Form>
  )
}

const addressOf = (values: Record<string, string>): Partial<AddressValue> => ({
  line: values['address.line'] ?? '',
  postcode: values['address.postcode'] ?? '',
  subdistrictCode: values['address.subdistrictCode'] ?? '',
})
