import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { EmailEntry } from '../email-text/email-text.server.ts'
import styles from './email-text.module.css'
import { mailPageMessages } from './messages/index.ts'

/** The emails the product sends automatically, by topic; the site may customise the text of each. */
export function EmailTextTab({ emails }: { emails: readonly EmailEntry[] }) {
  const t = useMessages(mailPageMessages).words
  const locale = useLocale()
  const groups = [...new Set(emails.map(({ group }) => group[locale]))]
  return (
    <>
      <p className={`soft-t ${styles.lead}`}>{t.lead}</p>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group} className={`tcard ${styles.group}`} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {emails
                .filter((email) => email.group[locale] === group)
                .map((email) => (
                  <li key={email.key}>
                    <Link to={`?tab=words&email=${email.key}`}>{email.name[locale]}</Link>
                    {email.changed.length > 0 && (
                      <span className="badge pt info">
                        {email.changed.map((language) => t.in[language]).join(' · ')}
                      </span>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
