import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { reloadApplication } from '#kernel/ui/app-overlay.tsx'
import { Button } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconRefresh } from '#kernel/ui/icons.ts'
import { mayReload } from './chunk-reload.ts'
import { shellMessages } from './messages/index.ts'

/** A piece of the page is missing, most likely because a new version is up: reload once by itself, then let the person. */
export function ChunkErrorScreen() {
  const t = useMessages(shellMessages)
  const { pathname } = useLocation()
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    if (mayReload(pathname, Date.now(), sessionStorage)) reloadApplication()
    else setStuck(true)
  }, [pathname])
  if (!stuck) return null
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
