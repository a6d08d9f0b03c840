import { useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconWifiOff } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { shellMessages } from './messages/index.ts'

/** A line at the foot of the screen while there is no connection, and a word when it is back. */
export function ConnectionWatch() {
  const t = useMessages(shellMessages)
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const gone = () => setOffline(true)
    const back = () => {
      setOffline(false)
      toast(t.offline.back)
    }
    setOffline(!navigator.onLine)
    addEventListener('offline', gone)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', gone)
      removeEventListener('online', back)
    }
  }, [t])
  return (
    <div role="status" className={offline ? 'offline-line' : 'vh'}>
      {offline && (
        <>
          <Icon path={iconWifiOff} />
          {t.offline.line}
        </>
      )}
    </div>
  )
}
