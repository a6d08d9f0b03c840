import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { iconArrowBackUp, iconBuildingBank, iconQrcode, iconWallet } from '#kernel/ui/icons.ts'
import { OptionCard } from '#kernel/ui/option.tsx'
import { returnMessages } from '../messages/return.ts'
import styles from './return.module.css'
import type { ExpectedRefund } from './return-form.rules.ts'

interface Props {
  values: Record<string, string>
  errors: Record<string, string>
  banks: string[]
  /** Whether the buyer has a wallet here. */
  wallet: boolean
  refund: ExpectedRefund | null
}

const kinds = [
  { kind: 'promptpay', icon: iconQrcode },
  { kind: 'bank', icon: iconBuildingBank },
  { kind: 'source', icon: iconArrowBackUp },
  { kind: 'wallet', icon: iconWallet },
] as const
type Kind = (typeof kinds)[number]['kind']

/** Where the refund is sent: PromptPay, a bank account or the wallet; without an account what was paid with, if that is possible. */
export function TargetFields({ values, errors, banks, wallet, refund }: Props) {
  const t = useMessages(returnMessages)
  const asksAccount = refund?.asksAccount ?? true
  const places = (refund?.shares ?? []).map(({ place }) => place)
  const offered: Record<Kind, boolean> = {
    promptpay: asksAccount,
    bank: asksAccount,
    source: !asksAccount,
    wallet: wallet && !(places.length === 1 && places[0] === 'wallet'),
  }
  const shown = kinds.filter(({ kind }) => offered[kind])
  const chosen = shown.find(({ kind }) => kind === values.kind) ?? shown[0]
  return (
    <div className={`stack ${styles.target}`}>
      <fieldset className={styles.kinds}>
        <legend className="vh">{t.steps.target}</legend>
        {shown.map(({ kind, icon }) => (
          <OptionCard
            key={kind}
            name="kind"
            value={kind}
            icon={icon}
            title={t.targets[kind]}
            defaultChecked={kind === chosen?.kind}
          >
            {kind === 'source' ? places.map((place) => t.places[place]).join(' · ') : t.targetHints[kind]}
          </OptionCard>
        ))}
      </fieldset>
      {asksAccount && <AccountFields values={values} errors={errors} banks={banks} />}
    </div>
  )
}

function AccountFields({ values, errors, banks }: Pick<Props, 'values' | 'errors' | 'banks'>) {
  const t = useMessages(returnMessages)
  const account = {
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 24,
  } as const
  return (
    <>
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
    </>
  )
}
