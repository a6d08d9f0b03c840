import { ActionForm } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { day } from '#kernel/time/index.ts'
import styles from '#kernel/ui/card-list.module.css'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { Field, TextField } from '#kernel/ui/field.tsx'
import { entitlementMessages } from '../messages/entitlement.ts'
import type { EntitlementCard } from './entitlement.server.ts'

interface Choice {
  kind: string
  label: LocalizedText
  target: string
  name: LocalizedText
}

export function GrantForm({ choices }: { choices: Choice[] }) {
  const t = useMessages(entitlementMessages)
  const locale = useLocale()
  return (
    <ActionForm intent="grant" clears className={styles.form}>
      {({ field, pending, errors }) => (
        <>
          <Field label={t.thing} error={errors.thing}>
            {(control) => (
              <select
                {...control}
                name="thing"
                className="input"
                defaultValue={field('thing').defaultValue ?? ''}
              >
                <option value="">{t.choose}</option>
                {choices.map(({ kind, label, target, name }) => (
                  <option key={`${kind} ${target}`} value={`${kind} ${target}`}>
                    {label[locale]}: {name[locale]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <DateField label={t.last} hint={t.lastHint} {...field('until')} />
          <button type="submit" className="btn primary" disabled={pending} aria-busy={pending || undefined}>
            {t.give}
          </button>
        </>
      )}
    </ActionForm>
  )
}

export function ExtendForm({ card }: { card: EntitlementCard }) {
  const t = useMessages(entitlementMessages)
  const last = card.endsAt && day(new Date(card.endsAt.getTime() - 1))
  return (
    <ActionForm intent="extend" values={{ id: card.id }} className={styles.form}>
      {({ field, pending }) => (
        <>
          <DateField label={t.last} {...field('until', last)} />
          <button type="submit" className="btn" disabled={pending} aria-busy={pending || undefined}>
            {t.extend}
          </button>
        </>
      )}
    </ActionForm>
  )
}

export function RevokeForm({ card }: { card: EntitlementCard }) {
  const t = useMessages(entitlementMessages)
  return (
    <ActionForm intent="revoke" values={{ id: card.id }} className={styles.form}>
      {({ field, pending }) => (
        <>
          <TextField label={t.reason} maxLength={300} {...field('reason')} />
          <button type="submit" className="btn" disabled={pending} aria-busy={pending || undefined}>
            {t.revoke}
          </button>
        </>
      )}
    </ActionForm>
  )
}
