import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconRefresh } from '#kernel/ui/icons.ts'
import dish from './images/offline.webp'
import { shellMessages } from './messages/index.ts'

/** A page could not be reached because the browser is offline: what still works, and a retry. */
export function OfflineScreen({ onAgain = () => location.reload() }: { onAgain?: () => void }) {
  const t = useMessages(shellMessages)
  return (
    <div className="page section">
      <Empty
        heading="h1"
        title={t.offline.title}
        image={{ src: dish, width: 640, height: 480 }}
        actions={
          <Button icon={iconRefresh} onClick={onAgain}>
            {t.offline.again}
          </Button>
        }
      >
        <p>{t.offline.text}</p>
      </Empty>
    </div>
  )
}
