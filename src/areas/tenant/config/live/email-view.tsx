import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { configMessages } from '../../messages/config.ts'
import styles from './live.module.css'
import { type LivePreviewData, textOf } from './live-preview.rules.ts'

/** An e-mail of the site in an inbox and opened: its sender, and where replies go. */
export function EmailView({ settings }: { settings: LivePreviewData }) {
  const t = useMessages(configMessages).live
  const locale = useLocale()
  const say = (key: string) => textOf(settings, key, locale)
  const from = say('fromName') || say('name')
  const address = say('fromAddress') || say('shownAddress')
  return (
    <div className={styles.window}>
      <div className={styles.inbox}>
        <span className={styles.sign} aria-hidden="true">
          {[...from][0]}
        </span>
        <span>
          <b className="ell">{from}</b>
          <span className="ell">{t.mailSubject}</span>
          <small className="ell">{t.mailText}</small>
        </span>
        <small>09:41</small>
      </div>
      <dl className={styles.mail}>
        <div>
          <dt>{t.from}</dt>
          <dd>
            <b>{from}</b> {address && <span>&lt;{address}&gt;</span>}
          </dd>
        </div>
        <div>
          <dt>{t.replies}</dt>
          <dd>{say('replyTo') || address}</dd>
        </div>
        <div>
          <dt>{t.signed}</dt>
          <dd>{say('dkim.domain') || t.unsigned}</dd>
        </div>
      </dl>
    </div>
  )
}
