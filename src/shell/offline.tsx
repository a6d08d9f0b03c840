import { useEffect } from 'react'
import { pauseBeforeRetry } from '#kernel/http/use-resilient-revalidation.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { kernelPaths } from '#kernel/paths.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconRefresh } from '#kernel/ui/icons.ts'
import { canReload } from './chunk-reload.ts'
import dish from './images/offline.webp'
import { shellMessages } from './messages/index.ts'
import { whenReachable } from './when-reachable.ts'

/**
 * A page could not be reached because the browser is offline or the server is down: what still works, and a retry, which
 * also happens by itself once the server answers.
 */
export function OfflineScreen() {
  const t = useMessages(shellMessages)
  useEffect(() => {
    let stopped = false
    const probe = async () => (await fetch(kernelPaths.build, { cache: 'no-store' })).ok
    void whenReachable(probe, pauseBeforeRetry, () => stopped).then((reached) => {
      // A page that fails although the server answers must not reload for ever.
      if (reached?.waited || (reached && canReload(location.pathname, Date.now(), sessionStorage)))
        location.reload()
    })
    return () => {
      stopped = true
    }
  }, [])
  return (
    <div className="page section">
      <Empty
        heading="h1"
        title={t.offline.title}
        image={{ src: dish, width: 640, height: 480 }}
        actions={
          <Button icon={iconRefresh} onClick={() => location.reload()}>
            {t.offline.again}
          </Button>
        }
      >
        <p>{t.offline.text}</p>
      </Empty>
    </div>
  )
}
