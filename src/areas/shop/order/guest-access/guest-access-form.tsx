import { Form, useNavigation } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { FormError } from '#kernel/ui/form-error.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { guestAccessMessages } from '../../messages/guest-access.ts'
import { useSubmitState } from '../../use-submit-state.ts'
import styles from '../order.module.css'

/** Access to an order without an account: by its number and the buyer's contact. */
export function GuestAccessForm({ rejection }: { rejection: ReturnType<typeof rejectionOf> }) {
  const t = useMessages(guestAccessMessages)
  const state = useSubmitState(useNavigation().state === 'submitting', rejection !== undefined)
  const { values = {}, errors = {} } = rejection ?? {}
  return (
    <Form method="post" className={`card stack ${styles.bar} ${styles.lookUp}`} noValidate>
      <div>
        <h2 className={styles.title}>{t.title}</h2>
        <p className="soft">{t.lead}</p>
      </div>
      <FormError rejection={rejection} />
      <div className="grid2">
        <TextField
          label={t.number}
          name="number"
          placeholder="SO6900000123"
          defaultValue={values.number}
          error={errors.number}
          autoCapitalize="characters"
          maxLength={40}
          className="num"
          required
        />
        <TextField
          label={t.reach}
          name="reach"
          autoComplete="tel"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={values.reach}
          error={errors.reach}
          maxLength={254}
          required
        />
      </div>
      <div>
        <SubmitButton state={state} name="intent" value="look-up">
          {t.go}
        </SubmitButton>
      </div>
    </Form>
  )
}
