import { accountPaths } from '#areas/account/paths.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconEye } from '#kernel/ui/icons.ts'
import { shellMessages } from './messages/index.ts'
import { useShell } from './shell-data.ts'
import styles from './support-banner.module.css'

/** Shows permanently that an admin views the site as another user, with a button to end it. */
export function SupportBanner() {
  const t = useMessages(shellMessages)
  const locale = useLocale()
  const { support, viewer } = useShell()
  if (!support || !viewer) return null
  const name = `${viewer.firstname} ${viewer.lastname}`
  return (
    <aside className={styles.banner} aria-label={t.support.label}>
      <Icon path={iconEye} />
      <span>
        {t.support.as(name)} {t.support.until(formatTime(support.until, locale))}
      </span>
      {/* Afterwards the frame belongs to another user, so the whole page is loaded again. */}
      <form method="post" action={accountPaths.viewAs()}>
        <button type="submit">{t.support.end}</button>
      </form>
    </aside>
  )
}
