import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { reloadApplication } from '#kernel/ui/app-overlay.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconRefresh } from '#kernel/ui/icons.ts'
import { canReload } from './chunk-reload.ts'
import { shellMessages } from './messages/index.ts'
import { OfflineScreen } from './offline.tsx'

/**
 * Shown when a chunk of the page cannot be loaded. Offline, that is all there is to say: the browser could not reload
 * the page either. Otherwise a new version has most likely been deployed: reloads once automatically, then leaves it to
 * the user.
 */
export function ChunkErrorScreen() {
  const t = useMessages(shellMessages)
  const { pathname } = useLocation()
  const [shown, setShown] = useState<'nothing' | 'offline' | 'stuck'>('nothing')
  useEffect(() => {
    if (!navigator.onLine) setShown('offline')
    else if (canReload(pathname, Date.now(), sessionStorage)) reloadApplication()
    else setShown('stuck')
  }, [pathname])
  if (shown === 'nothing') return null
  if (shown === 'offline') return <OfflineScreen />
  return (
    <div className="page section">
      <Empty
        heading="h1"
        title={t.newVersionNeeded.title}
        icon={iconRefresh}
        actions={<Button onClick={reloadApplication}>{t.newBuild.reload}</Button>}
      >
        <p>{t.newVersionNeeded.text}</p>
      </Empty>
    </div>
  )
}
