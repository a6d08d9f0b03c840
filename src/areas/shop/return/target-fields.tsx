import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Check, Field, TextField } from '#kernel/ui/field.tsx'
import { returnMessages } from '../messages/return.ts'
import styles from './return.module.css'

interface Props {
  values: Record<string, string>
  errors: Record<string, string>
  banks: string[]
  buyer: string
}

/** Where the money is to go: PromptPay, or an account with its bank. */
export function TargetFields({ values, errors, banks, buyer }: Props) {
  const t = useMessages(returnMessages)
  const kind = values.kind ?? 'promptpay'
  return (
    <div className={`stack ${styles.target}`}>
      <fieldset className="row wrap">
        <legend className="vh">{t.steps.target}</legend>
        {(['promptpay', 'bank'] as const).map((one) => (
          <Check key={one} type="radio" name="kind" value={one} defaultChecked={kind === one}>
            {t.targets[one]}
          </Check>
        ))}
      </fieldset>
      <div className={styles.bank}>
        <Field label={t.bank} error={errors.bank}>
          {(control) => (
            <select {...control} className="input select" name="bank" defaultValue={values.bank ?? ''}>
              <option value="">–</option>
              {banks.map((bank) => (
                <option key={bank}>{bank}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <TextField
        label={t.account}
        hint={t.accountHint}
        error={errors.account}
        name="account"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        defaultValue={values.account}
      />
      <TextField
        label={t.name}
        error={errors.name}
        name="name"
        maxLength={120}
        defaultValue={values.name ?? buyer}
      />
    </div>
  )
}
