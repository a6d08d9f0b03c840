import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useCopy } from './copy/use-copy.ts'
import { Icon } from './icon.tsx'
import { iconBrandLine, iconShare } from './icons.ts'
import { uiMessages } from './messages/index.ts'

interface Props {
  /** The full URL. */
  url: string
  title: string
}

/** Ways to share a page: LINE, and the device's native sharing; where that is not supported, the URL is copied. */
export function ShareLinks({ url, title }: Props) {
  const t = useMessages(uiMessages)
  const copy = useCopy()
  const pass = async () => {
    // A phone offers better sharing targets; dismissing its share sheet is not an error.
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ url, title }).catch(() => undefined)
    } else await copy(url, t.copy.linkDone)
  }
  return (
    <>
      <a
        className="chip"
        href={`https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon path={iconBrandLine} /> {t.share.line}
      </a>
      <button type="button" className="chip" onClick={() => void pass()}>
        <Icon path={iconShare} /> {t.share.other}
      </button>
    </>
  )
}
