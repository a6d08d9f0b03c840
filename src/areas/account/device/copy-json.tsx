import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { iconCopy } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { deviceMessages } from '../messages/device.ts'

/** Copies a record as JSON, for whoever helps. */
export function CopyJson({ record }: { record: unknown }) {
  const t = useMessages(deviceMessages)
  return (
    <Button
      look="ghost"
      size="small"
      className="scripted"
      icon={iconCopy}
      disabled={!record}
      onClick={() =>
        navigator.clipboard.writeText(JSON.stringify(record, null, 2)).then(() => toast(t.copied))
      }
    >
      {t.copy}
    </Button>
  )
}
