import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useCopy } from '#kernel/ui/copy/use-copy.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconBrandLine, iconMessageCircle, iconShare } from '#kernel/ui/icons.ts'
import { blogMessages } from '../messages/blog.ts'
import styles from './post.module.css'

/** What a reader may do beside a post: to what others say, and ways to pass it on. */
export function Share({ url, title, comments }: { url: string; title: string; comments: number }) {
  const t = useMessages(blogMessages)
  const copy = useCopy()
  const pass = async () => {
    // A phone knows better where to; turning away from its sheet is no failure. Elsewhere the address is copied.
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ url, title }).catch(() => undefined)
    } else await copy(url, t.linkCopied)
  }
  return (
    <aside className={styles.side} aria-label={t.share}>
      <div>
        {comments > 0 && (
          <a className="chip" href="#comments" aria-label={t.comments(comments)}>
            <Icon path={iconMessageCircle} /> {comments}
          </a>
        )}
        <a
          className="chip"
          href={`https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon path={iconBrandLine} /> {t.shareLine}
        </a>
        <button type="button" className="chip" onClick={() => void pass()}>
          <Icon path={iconShare} /> {t.share}
        </button>
      </div>
    </aside>
  )
}
