import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { useCopy } from '#kernel/ui/copy/use-copy.ts'
import { iconCopy } from '#kernel/ui/icons.ts'
import { deviceMessages } from '../messages/device.ts'

/** Copies a record as JSON, for support. */
export function CopyJson({ record }: { record: unknown }) {
  const t = useMessages(deviceMessages)
  const copy = useCopy()
  return (
    <Button
      variant="ghost"
      size="small"
      className="scripted"
      icon={iconCopy}
      disabled={!record}
      onClick={() => void copy(JSON.stringify(record, null, 2))}
    >
      {t.copy}
    </Button>
  )
}
