import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCopy } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { orderMessages } from './messages/index.ts'

/** Takes a text along, for the carrier's own page or a chat. */
export function CopyButton({ what, text, small }: { what: string; text: string; small?: boolean }) {
  const t = useMessages(orderMessages)
  return (
    <button
      type="button"
      className={small ? 'ibtn sm' : 'ibtn'}
      aria-label={t.panel.copy(what)}
      title={t.panel.copy(what)}
      onClick={() => {
        navigator.clipboard?.writeText(text).then(
          () => toast(t.panel.copied(what)),
          () => undefined,
        )
      }}
    >
      <Icon path={iconCopy} className="ic" />
    </button>
  )
}
