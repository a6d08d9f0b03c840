import { useState } from 'react'
import { tenantPaths } from '#areas/tenant/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronDown } from '#kernel/ui/icons.ts'
import { shellMessages } from './messages/index.ts'
import { useShell } from './shell-data.ts'
import { useViewer } from './user-menu.tsx'

/**
 * A collapsed line in the footer: the visitor's browser and system. Cached pages do not know them and request them when
 * it is opened.
 */
export function ClientInfo() {
  const t = useMessages(shellMessages)
  const { client } = useShell()
  const viewer = useViewer()
  const [request, setRequested] = useState<{ browser: string; os: string } | null>(null)
  const clientInfo = client ?? request
  const loadClientInfo = async () => {
    if (clientInfo) return
    try {
      const answer = await fetch(tenantPaths.api.clientInfo())
      if (answer.ok) setRequested(await answer.json())
    } catch {
      // Offline: the line says "unknown", which is true.
    }
  }
  return (
    <details className="client" onToggle={(event) => event.currentTarget.open && loadClientInfo()}>
      <summary>
        {t.footer.client} <Icon path={iconChevronDown} />
      </summary>
      <p className="details">
        {viewer ? (
          <>
            <span>{viewer.firstname}</span>
            <span>{viewer.lastname}</span>
          </>
        ) : (
          <span>{t.footer.guest}</span>
        )}
        <span>{clientInfo?.browser || t.footer.unknown}</span>
        <span>{clientInfo?.os || t.footer.unknown}</span>
      </p>
    </details>
  )
}
