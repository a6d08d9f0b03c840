import { useState } from 'react'
import { Link } from 'react-router'
import { messagePaths } from '#areas/message/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMail, iconMessageCircle, iconPhone } from '#kernel/ui/icons.ts'
import styles from '../customer.module.css'
import { customerMessages } from '../messages/index.ts'
import { ConsentLine } from './consent-line.tsx'
import type { CustomerView } from './customer.types.ts'
import { EditDialog } from './edit-dialog.tsx'
import { SectionTitle } from './section-title.tsx'

/** How a customer is contacted, and whether news may be sent. */
export function ContactSection({ customer }: { customer: CustomerView }) {
  const t = useMessages(customerMessages).contact
  const [editing, setEditing] = useState(false)
  const { phone, email, others, account } = customer
  return (
    <section className="sec">
      <SectionTitle>
        {t.title}
        {customer.can.edit && (
          <button type="button" className="btn quiet sm end scripted" onClick={() => setEditing(true)}>
            {t.edit}
          </button>
        )}
      </SectionTitle>
      {!phone && !email && <p className="soft-t">{t.none}</p>}
      <div className={styles.ways}>
        {phone && (
          <a className="btn" href={`tel:${phone}`} aria-label={`${t.call} ${formatPhone(phone)}`}>
            <Icon path={iconPhone} className="ic" />
            {formatPhone(phone)}
          </a>
        )}
        {email && (
          <a className={`btn ${styles.email}`} href={`mailto:${email}`} aria-label={`${t.email} ${email}`}>
            <Icon path={iconMail} className="ic" />
            {email}
          </a>
        )}
        {account && !account.isBlocked && (
          <Link className="btn" to={messagePaths.write(account.id)}>
            <Icon path={iconMessageCircle} className="ic" />
            {t.write}
          </Link>
        )}
      </div>
      {others.length > 0 && (
        <p className={`sm soft-t ${styles.email}`}>
          {t.others} {others.map(formatPhone).join(' · ')}
        </p>
      )}
      <p className="sm">
        {account ? t.account : t.noAccount}
        {account?.hasLine && (
          <>
            {' '}
            <Badge tone="good">{t.line}</Badge>
          </>
        )}
        {account && email && !account.isVerified && (
          <>
            {' '}
            <Badge tone="warn">{t.unverified}</Badge>
          </>
        )}
      </p>
      <p className="sm soft-t">
        {t.since} <DateText at={customer.createdAt} />
        {account?.seenAt && (
          <>
            {' · '}
            {t.seen} <DateText at={account.seenAt} time />
          </>
        )}
      </p>
      <ConsentLine news={customer.news} />
      {editing && <EditDialog customer={customer} onClose={() => setEditing(false)} />}
    </section>
  )
}
