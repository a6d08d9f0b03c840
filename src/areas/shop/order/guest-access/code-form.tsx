import { Form, Link, useNavigation } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { TextField } from '#kernel/ui/field.tsx'
import { FormError } from '#kernel/ui/form-error.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import { guestAccessMessages } from '../../messages/guest-access.ts'
import { shopPaths } from '../../paths.ts'
import { useSubmitState } from '../../use-submit-state.ts'
import styles from '../order.module.css'
import { codeMinutes } from './guest-access.rules.ts'

/** The form for the code from the email. It shows the same whether or not there is such an order. */
export function CodeForm({ rejection }: { rejection: ReturnType<typeof rejectionOf> }) {
  const t = useMessages(guestAccessMessages)
  const state = useSubmitState(useNavigation().state === 'submitting', rejection !== undefined)
  return (
    <Form method="post" className={`card stack ${styles.bar} ${styles.lookUp}`} noValidate>
      <div>
        <h2 className={styles.title}>{t.codeTitle}</h2>
        <p className="soft">{t.codeLead(codeMinutes)}</p>
      </div>
      <FormError rejection={rejection} />
      <TextField
        label={t.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={rejection?.errors.code}
        className={`num ${styles.code}`}
        required
      />
      <div className="row wrap">
        <SubmitButton state={state} name="intent" value="open">
          {t.open}
        </SubmitButton>
        <SubmitButton state="normal" variant="ghost" name="intent" value="code">
          {t.again}
        </SubmitButton>
        <Link className="btn quiet" to={shopPaths.orders()}>
          {t.other}
        </Link>
      </div>
      <p className="sm soft">
        {t.none} {t.signedIn}
      </p>
    </Form>
  )
}
