import { formatBytes } from '#areas/files/public.ts'
import { ActionForm, type FormState } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { QuantityField } from '#kernel/ui/amount/quantity-field.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { userMessages } from '../messages/users.ts'
import styles from './users.module.css'

interface Props {
  /** In bytes; `own` is null when the default quota applies. */
  usage: { bytes: number; quota: number | null; own: number | null }
}

const gigabyte = 1024 ** 3

const maxGigabytes = 1_000_000

/** The user's storage usage, and an individual quota if the default does not suit them. */
export function StorageCard({ usage }: Props) {
  const t = useMessages(userMessages).room
  const used = formatBytes(usage.bytes)
  return (
    <Card title={t.title}>
      <p>{usage.quota === null ? t.used(used) : t.usedOf(used, formatBytes(usage.quota))}</p>
      <ActionForm intent="room" className={styles.line}>
        {({ field, pending }) => (
          <>
            <QuotaForm own={usage.own} field={field} />
            <button type="submit" className="btn" aria-busy={pending || undefined}>
              {t.save}
            </button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}

function QuotaForm({ own, field }: Pick<FormState, 'field'> & { own: number | null }) {
  const t = useMessages(userMessages).room
  const begin = own === null ? '' : String(Math.round((own / gigabyte) * 100) / 100)
  const { name, defaultValue, error } = field('gigabytes', begin)
  return (
    <QuantityField
      key={own}
      name={name}
      label={
        <>
          {t.own} <span className="opt">{t.hint}</span>
        </>
      }
      value={defaultValue}
      error={error}
      max={maxGigabytes * 1000}
      decimals={2}
    />
  )
}
