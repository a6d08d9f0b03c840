import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { configMessages } from '../messages/config.ts'
import type { SettingChange } from './change.types.ts'
import styles from './config.module.css'

/** Lists what changed or would change, with old and new values. */
export function ChangesList({ changes }: { changes: readonly SettingChange[] }) {
  const t = useMessages(configMessages)
  const locale = useLocale()
  return (
    <dl>
      {changes.map(({ section, path, label, from, to }) => (
        <div key={`${section} ${path}`} className={styles.change}>
          <dt>{label[locale]}</dt>
          {from === '•••' ? (
            <dd>{t.secret}</dd>
          ) : (
            <dd>
              <span className="vh">{t.was} </span>
              <del>{from || t.empty}</del> → <span className="vh">{t.becomes} </span>
              <ins>{to || t.empty}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
