import { Form, Link } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht } from '#kernel/money/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload } from '#kernel/ui/icons.ts'
import { identityMessages } from '../messages/identity.ts'
import { accountPaths } from '../paths.ts'
import type { ReceiveCode } from './identity.server.ts'
import styles from './qrcode.module.css'

interface Props {
  created: ReceiveCode | null
  name: string
  phone: string
  rejection: ReturnType<typeof rejectionOf>
}

/** Receiving money: the user's own PromptPay number, an optional amount, and the code to show or save. */
export function ReceiveTab({ created, name, phone, rejection }: Props) {
  const t = useMessages(identityMessages)
  if (created)
    return (
      <div className={styles.body}>
        <img
          className={styles.code}
          src={`data:image/svg+xml,${encodeURIComponent(created.svg)}`}
          alt={t.receiveAlt}
        />
        <p>
          <b>{name}</b>
          <br />
          <span className={styles.number}>
            {created.amount === null ? t.open : formatBaht(created.amount)}
          </span>
        </p>
        <a className={styles.save} href={created.png} download="promptpay.png">
          <Icon path={iconDownload} /> {t.save}
        </a>
        <Link to={accountPaths.memberCard({ show: 'receive' })}>{t.again}</Link>
      </div>
    )
  const value = (field: string) => rejection?.values[field]
  return (
    <div className={styles.body}>
      <p className={styles.soft}>{t.receiveLead}</p>
      <Form method="post" className={styles.form} noValidate>
        <label>
          {t.type}
          <select name="type" defaultValue={value('type') ?? 'mobile'}>
            {(['mobile', 'national', 'ewallet'] as const).map((type) => (
              <option key={type} value={type}>
                {t.types[type]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t.id}
          <input
            name="id"
            inputMode="numeric"
            required
            defaultValue={value('id') ?? phone}
            autoComplete="off"
          />
        </label>
        {rejection?.errors.id && (
          <p className={styles.bad} role="alert">
            {rejection.errors.id}
          </p>
        )}
        <label>
          {t.amount} <span className={styles.soft}>({t.optional})</span>
          <input name="amount" inputMode="decimal" defaultValue={value('amount')} autoComplete="off" />
        </label>
        {rejection?.errors.amount && (
          <p className={styles.bad} role="alert">
            {rejection.errors.amount}
          </p>
        )}
        <button type="submit" name="intent" value="receive">
          {t.make}
        </button>
      </Form>
    </div>
  )
}
