import { tenantPaths } from '#areas/tenant/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { shellMessages } from './messages/index.ts'
import { useShell } from './shell-data.ts'

/** A bar above a site shown with its drafts: says so, and offers to leave the preview. */
export function PreviewBar() {
  const t = useMessages(shellMessages).preview
  const { tenant } = useShell()
  if (!tenant.preview) return null
  return (
    <aside className="notice" aria-label={t.label}>
      <div className="page">
        <span>
          {t.text} · <a href={tenantPaths.endPreview}>{t.end}</a>
        </span>
      </div>
    </aside>
  )
}
