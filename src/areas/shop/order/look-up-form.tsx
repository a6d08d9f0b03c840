import { Form, useNavigation } from 'react-router'
import type { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { orderMessages } from '../messages/order.ts'
import { useSubmitState } from '../use-submit-state.ts'
import styles from './order.module.css'

/** The way to an order without an account: its number and the phone number it was ordered with. */
export function LookUpForm({ refused }: { refused: ReturnType<typeof refusalOf> }) {
  const t = useMessages(orderMessages)
  const state = useSubmitState(useNavigation().state === 'submitting', refused !== undefined)
  const { values = {}, errors = {} } = refused ?? {}
  return (
    <Form method="post" className={`card stack ${styles.bar} ${styles.lookUp}`} noValidate>
      <div>
        <h2 className={styles.title}>{t.lookUpTitle}</h2>
        <p className="soft">{t.lookUpLead}</p>
      </div>
      {refused && !refused.problem.errors?.length && (
        <Notice tone="bad" urgent>
          {refused.problem.detail}
        </Notice>
      )}
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
          label={t.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={values.phone}
          error={errors.phone}
          maxLength={30}
          className="num"
          required
        />
      </div>
      <div>
        <SubmitButton state={state} name="intent" value="look-up">
          {t.lookUp}
        </SubmitButton>
      </div>
    </Form>
  )
}
