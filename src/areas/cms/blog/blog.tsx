import { Form, Link } from 'react-router'
import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { ButtonLink } from '#kernel/ui/button.tsx'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconNews } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { Pagination } from '#kernel/ui/pagination.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import { blogMessages } from '../messages/blog.ts'
import { cmsPaths } from '../paths.ts'
import styles from './blog.module.css'
import type { BlogView } from './blog-view.server.ts'
import type { PostCard } from './post-card.ts'
import { Byline, PostGrid } from './post-grid.tsx'

/** The blog: the newest post large, then the others, by category and search, page by page. */
export function Blog({ view }: { view: BlogView }) {
  const t = useMessages(blogMessages)
  const { site, path, category, search, cards, total, page, pages } = view
  const title = search ? t.found(search, total) : (category ?? t.title)
  const leading = page === 1 && !search && cards[0]?.cover ? cards[0] : null
  const otherCards = leading ? cards.slice(1) : cards
  const href = (to: number) => {
    const query = new URLSearchParams({ ...(search && { q: search }), ...(to > 1 && { page: String(to) }) })
    return query.size ? `${path}?${query}` : path
  }
  return (
    <div className="page">
      <PageTitle description={t.lead(site)} unlisted={Boolean(search)}>
        {title}
      </PageTitle>
      <link rel="canonical" href={`${view.origin}${href(page)}`} />
      <link rel="alternate" type="application/rss+xml" title={`${t.title} · ${site}`} href={cmsPaths.rss} />
      <BlogBar view={view} />
      {leading ? <LeadPost card={leading} /> : <h1 className={styles.title}>{title}</h1>}
      {otherCards.length > 0 && (
        <section className={`section ${styles.rest}`}>
          <h2 className="vh">{t.latest}</h2>
          <PostGrid cards={otherCards} />
        </section>
      )}
      {cards.length === 0 && (
        <Empty
          icon={iconNews}
          title={search ? t.nothing(search) : t.empty}
          actions={<ButtonLink to={cmsPaths.blog()}>{t.all}</ButtonLink>}
        >
          {search && <p>{t.nothingHint}</p>}
        </Empty>
      )}
      <Pagination page={page} pages={pages} href={href} />
    </div>
  )
}

function BlogBar({ view }: { view: BlogView }) {
  const t = useMessages(blogMessages)
  return (
    <div className={styles.bar}>
      <nav className={`chips ${styles.chips}`} aria-label={t.categories}>
        <Link
          className="chip"
          to={cmsPaths.blog()}
          aria-current={view.path === cmsPaths.blog() && !view.search ? 'page' : undefined}
        >
          {t.all}
        </Link>
        {view.categories.map(({ name, to, on }) => (
          <Link key={to} className="chip" to={to} aria-current={on ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <Form role="search" action={view.path} className={styles.search}>
        <input
          className="input"
          type="search"
          name="q"
          defaultValue={view.search}
          key={view.search}
          aria-label={t.search}
          placeholder={t.search}
        />
      </Form>
      <a className="link sm hide-phone" href={cmsPaths.rss} aria-label={t.rss}>
        RSS
      </a>
    </div>
  )
}

function LeadPost({ card }: { card: PostCard }) {
  return (
    <section className={styles.leading}>
      {card.cover && (
        <Link className={styles.cover} to={card.to} tabIndex={-1} aria-hidden="true">
          <img
            src={mediaUrl(card.cover, 960)}
            srcSet={mediaSrcSet(card.cover)}
            sizes="(max-width: 720px) 100vw, 680px"
            width={1280}
            height={832}
            alt=""
            fetchPriority="high"
          />
        </Link>
      )}
      <div>
        {card.category && <p className="eyebrow">{card.category.name}</p>}
        <h1>
          <Link to={card.to}>
            <Phrases>{card.title}</Phrases>
          </Link>
        </h1>
        <p className={styles.lead}>{card.excerpt}</p>
        <Byline {...card} />
      </div>
    </section>
  )
}
