import { useMessages } from '#kernel/i18n/use-messages.ts'
import { CopyButton as Copy } from '#kernel/ui/copy/copy-button.tsx'
import { orderMessages } from './messages/index.ts'

/** Copies a text, for the carrier's own page or a chat. */
export function CopyButton({ what, text, small }: { what: string; text: string; small?: boolean }) {
  const t = useMessages(orderMessages)
  return (
    <Copy
      text={text}
      label={t.panel.copy(what)}
      message={t.panel.copied(what)}
      className={small ? 'ibtn sm' : 'ibtn'}
    />
  )
}
