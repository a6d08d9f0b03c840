import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useCopy } from '#kernel/ui/copy/use-copy.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconShare } from '#kernel/ui/icons.ts'
import { productMessages } from '../browse-messages/product.ts'
import styles from './product.module.css'

/** Passes the URL to the device's share sheet; copies it if there is none. */
export function ShareButton({ name }: { name: string }) {
  const t = useMessages(productMessages)
  const copy = useCopy()
  const share = async () => {
    const url = location.href
    if (typeof navigator.share === 'function') {
      // Dismissing the share sheet is not an error.
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
