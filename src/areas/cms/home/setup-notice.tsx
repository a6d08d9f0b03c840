import { Link } from 'react-router'
import { tenantPaths } from '#areas/tenant/paths.ts'
import type { Setup } from '#areas/tenant/public.server.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { homeMessages } from '../messages/home.ts'
import styles from './home.module.css'

/** Links an admin from a new site's home page to the remaining setup steps. */
export function SetupNotice({ setup }: { setup: Setup }) {
  const t = useMessages(homeMessages).setup
  return (
    <div className={`page ${styles.setup}`}>
      <Notice
        title={t.title(setup.done, setup.all)}
        actions={
          <Link className="btn sm" to={tenantPaths.config()}>
            {t.go}
          </Link>
        }
      >
        {t.text}
      </Notice>
    </div>
  )
}
