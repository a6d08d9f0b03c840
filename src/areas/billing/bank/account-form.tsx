import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { banks } from '#kernel/thaiqr/index.ts'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { bankMessages } from '../messages/bank.ts'
import styles from './bank.module.css'

interface Props {
  /** Accounts shown to buyers whose statements have not been imported yet. */
  offered: readonly { bank: string; number: string; name: string; title: Record<'th' | 'en', string> }[]
}

/** A form to add an account that is not shown to buyers. */
export function AccountForm({ offered }: Props) {
  const t = useMessages(bankMessages).addAccount
  const locale = useLocale()
  return (
    <>
      {offered.length > 0 && (
        <div className={styles.actions}>
          {offered.map(({ bank, number, name, title }) => (
            <ActionButton
              key={`${bank} ${number}`}
              intent="account"
              values={{ bank, number, name }}
              variant="ghost"
            >
              {title[locale]}
            </ActionButton>
          ))}
        </div>
      )}
      <details className={`card ${styles.account}`}>
        <summary>{t.title}</summary>
        <ActionForm intent="account" clears className={styles.form}>
          {({ field, pending }) => (
            <>
              <p className="xs soft-t">{t.hint}</p>
              <div className={styles.fields}>
                <SelectField
                  label={t.bank}
                  options={banks.map(({ code, ...name }) => ({ value: code, label: name[locale] }))}
                  {...field('bank')}
                />
                <TextField
                  label={t.number}
                  inputMode="numeric"
                  maxLength={20}
                  autoComplete="off"
                  {...field('number')}
                />
                <TextField label={t.name} maxLength={100} autoComplete="off" {...field('name')} />
              </div>
              <div>
                <button type="submit" className="btn" aria-busy={pending || undefined}>
                  {t.go}
                </button>
              </div>
            </>
          )}
        </ActionForm>
      </details>
    </>
  )
}
