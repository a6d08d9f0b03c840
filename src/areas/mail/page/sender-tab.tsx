import { Link } from 'react-router'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPencil } from '#kernel/ui/icons.ts'
import type { SenderView } from '../sender/sender.server.ts'
import styles from './mail.module.css'
import { mailPageMessages } from './messages/index.ts'

/** The sender of the site, with its DNS record for verification. It is configured in the settings of the site. */
export function SenderTab({ sender: { shown, replyTo, dkim } }: { sender: SenderView }) {
  const t = useMessages(mailPageMessages).sender
  return (
    <section className={`tcard ${styles.pad} ${styles.form}`}>
      <div className="row between">
        <div>
          <p>{t.now(shown.name, shown.address)}</p>
          {replyTo && (
            <p className="soft-t">
              {t.replyTo} {replyTo}
            </p>
          )}
        </div>
        <Link className="btn" to={tenantPaths.section('mail')}>
          <Icon path={iconPencil} className="ic" />
          {t.change}
        </Link>
      </div>
      {dkim && (
        <div>
          <p className="xs soft-t">{t.record}</p>
          <pre className={styles.plain}>{`${dkim.record.name}\n${dkim.record.value}`}</pre>
        </div>
      )}
    </section>
  )
}
