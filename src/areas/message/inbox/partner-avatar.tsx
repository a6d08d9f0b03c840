import { mediaUrl } from '#areas/files/public.ts'
import { initials } from '#kernel/text/name.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBell, iconPackage } from '#kernel/ui/icons.ts'
import styles from './inbox.module.css'
import type { ThreadRow } from './inbox.server.ts'

/** A user's photo or initials, or an icon for the subject of a notice. */
export function PartnerAvatar({ kind, partner }: Pick<ThreadRow, 'kind' | 'partner'>) {
  if (partner?.picture)
    return <img className={styles.face} src={mediaUrl(partner.picture, 320)} alt="" width={44} height={44} />
  return (
    <span className={styles.face} aria-hidden="true">
      {partner ? (
        initials(partner.name)
      ) : (
        <Icon path={kind === 'order' || kind === 'conversation' ? iconPackage : iconBell} className="i" />
      )}
    </span>
  )
}
