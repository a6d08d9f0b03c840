import { Form, useNavigation } from 'react-router'
import type { AddressValue, Place } from '#areas/address/public.ts'
import { AddressField } from '#areas/address/public.tsx'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { AddressBook } from '../delivery-fields/address-book.tsx'
import { ContactFields } from '../delivery-fields/contact-fields.tsx'
import styles from './step.module.css'
import type { AddressLookup } from './step-actions.server.ts'
import { stepMessages } from './step-messages.ts'
import type { StepView } from './step-view.server.ts'

interface Props {
  contact: StepView['contact']
  rejection: ReturnType<typeof rejectionOf>
  lookup: AddressLookup | undefined
}

/** The recipient and address as ordered, to be corrected. Works before scripts load. */
export function ContactStep({ contact, rejection, lookup }: Props) {
  const t = useMessages(stepMessages)
  const busy = useNavigation().state !== 'idle'
  const values = { ...contact.values, ...(rejection?.values ?? lookup?.values) }
  const errors = rejection?.errors ?? {}
  const subdistricts =
    (rejection?.problem as { places?: Place[] } | undefined)?.places ?? lookup?.places ?? contact.places
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
        {rejection && (
          <Notice tone="bad" urgent>
            {rejection.problem.errors?.length ? t.check : rejection.problem.detail}
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
                places={subdistricts}
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
      <div className={`row wrap ${styles.actions}`}>
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
