import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { iconBuildingBank, iconQrcode, iconWallet } from '#kernel/ui/icons.ts'
import { OptionCard } from '#kernel/ui/option.tsx'
import { returnMessages } from '../messages/return.ts'
import styles from './return.module.css'

interface Props {
  values: Record<string, string>
  errors: Record<string, string>
  banks: string[]
  /** Whether the buyer has a wallet here. */
  wallet: boolean
}

const kinds = [
  { kind: 'promptpay', icon: iconQrcode },
  { kind: 'bank', icon: iconBuildingBank },
  { kind: 'wallet', icon: iconWallet },
] as const

/** Where the refund is sent: PromptPay, or a bank account. */
export function TargetFields({ values, errors, banks, wallet }: Props) {
  const t = useMessages(returnMessages)
  const account = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 24,
  } as const
  return (
    <div className={`stack ${styles.target}`}>
      <fieldset className={styles.kinds}>
        <legend className="vh">{t.steps.target}</legend>
        {kinds
          .filter(({ kind }) => wallet || kind !== 'wallet')
          .map(({ kind, icon }) => (
            <OptionCard
              key={kind}
              name="kind"
              value={kind}
              icon={icon}
              title={t.targets[kind]}
              defaultChecked={values.kind === kind}
            >
              {t.targetHints[kind]}
            </OptionCard>
          ))}
      </fieldset>
      <div className={styles.promptpay}>
        <TextField
          label={t.promptpay}
          hint={t.promptpayHint}
          name="promptpay"
          defaultValue={values.promptpay}
          {...account}
          error={values.kind === 'bank' ? undefined : errors.account}
        />
      </div>
      <div className={`grid2 ${styles.bank}`}>
        <SelectField label={t.bank} error={errors.bank} name="bank" defaultValue={values.bank ?? ''}>
          <option value="">{t.chooseBank}</option>
          {banks.map((bank) => (
            <option key={bank}>{bank}</option>
          ))}
        </SelectField>
        <TextField
          label={t.account}
          name="account"
          defaultValue={values.account}
          {...account}
          error={values.kind === 'bank' ? errors.account : undefined}
        />
      </div>
      <div className={styles.holder}>
        <TextField
          label={t.name}
          error={errors.name}
          name="name"
          maxLength={120}
          autoComplete="name"
          defaultValue={values.name}
        />
      </div>
    </div>
  )
}
