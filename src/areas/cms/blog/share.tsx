import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconMessageCircle } from '#kernel/ui/icons.ts'
import { ShareLinks } from '#kernel/ui/share-links.tsx'
import { blogMessages } from '../messages/blog.ts'
import styles from './post.module.css'

/** Actions beside a post: a link to the comments, and ways to share it. */
export function Share({ url, title, comments }: { url: string; title: string; comments: number }) {
  const t = useMessages(blogMessages)
  return (
    <aside className={styles.side} aria-label={t.share}>
      <div>
        {comments > 0 && (
          <a className="chip" href="#comments" aria-label={t.comments(comments)}>
            <Icon path={iconMessageCircle} /> {comments}
          </a>
        )}
        <ShareLinks url={url} title={title} />
      </div>
    </aside>
  )
}
