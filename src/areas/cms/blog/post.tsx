import { Link } from 'react-router'
import { Thread } from '#areas/feedback/comment/public.tsx'
import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { RichText } from '#kernel/rich-text/rich-text.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { blogMessages } from '../messages/blog.ts'
import { PageHead } from '../page/page-head.tsx'
import styles from './post.module.css'
import { Byline, PostGrid } from './post-grid.tsx'
import type { PostView } from './post-view.server.ts'
import { Share } from './share.tsx'

/** A post: its table of contents on the left, suggested posts and comments below. */
export function Post({ view, done }: { view: PostView; done?: { ok: true } | FormRejection }) {
  const t = useMessages(blogMessages)
  const { head, category, cover, contents, related } = view
  return (
    <>
      <PageHead header={head} article={{ published: view.day, author: view.author }} />
      <script type="application/ld+json">{view.structured}</script>
      <div className={styles.read} aria-hidden="true" />
      <article className={`page ${styles.art}`}>
        <header>
          {category && (
            <p className="eyebrow">
              <Link to={category.to}>{category.name}</Link>
            </p>
          )}
          <h1 className={styles.title}>
            <Phrases>{view.title}</Phrases>
          </h1>
          {view.excerpt && <p className={styles.lead}>{view.excerpt}</p>}
          <Byline {...view} />
        </header>
        {cover && (
          <figure className={styles.hero}>
            <img
              src={mediaUrl(cover.id, 1280)}
              srcSet={mediaSrcSet(cover.id)}
              sizes="(max-width: 1280px) 100vw, 1216px"
              width={1280}
              height={576}
              alt={cover.alt}
              fetchPriority="high"
            />
          </figure>
        )}
        {contents.length > 1 && (
          <nav className={styles.toc} aria-label={t.contents}>
            <div>
              <p className="soft">{t.contents}</p>
              {contents.map(({ id, text }) => (
                <a key={id} href={`#${id}`}>
                  {text}
                </a>
              ))}
            </div>
          </nav>
        )}
        <div className={styles.prose}>
          <RichText doc={view.doc} />
          {view.tags.length > 0 && (
            <ul className={styles.tags} aria-label={t.tags}>
              {view.tags.map(({ name, to }) => (
                <li key={name}>
                  <Link className="chip" to={to}>
                    #{name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Share url={head.canonical} title={view.title} comments={view.comments.length} />
        <div className={styles.below}>
          <Thread
            comments={view.comments}
            signedIn={view.signedInAs !== null}
            reportTo={view.path}
            done={done}
          />
        </div>
      </article>
      {related.length > 0 && (
        <section className="page section">
          <h2 className={styles.next}>{t.related}</h2>
          <PostGrid cards={related} />
        </section>
      )}
    </>
  )
}
