import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useCopy } from '#kernel/ui/copy/use-copy.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconShare } from '#kernel/ui/icons.ts'
import { productMessages } from '../browse-messages/product.ts'
import styles from './product.module.css'

/** Hands the address to whatever the device shares with; where it knows nothing of the kind, copies it. */
export function ShareButton({ name }: { name: string }) {
  const t = useMessages(productMessages)
  const copy = useCopy()
  const share = async () => {
    const url = location.href
    if (typeof navigator.share === 'function') {
      // Turning away from the sheet is no failure.
      await navigator.share({ title: name, url }).catch(() => undefined)
      return
    }
    await copy(url, t.copied)
  }
  return (
    <button type="button" className={`icon-btn glass ${styles.share}`} aria-label={t.share} onClick={share}>
      <Icon path={iconShare} />
    </button>
  )
}
