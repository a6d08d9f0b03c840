import { PageTitle } from '#kernel/ui/page-title.tsx'
import type { HeadView } from './page-view.server.ts'

/** The title, canonical URL and social tags of a page; `article` for posts. */
export function PageHead({
  header,
  article,
}: {
  header: HeadView
  article?: { published: string; author: string }
}) {
  return (
    <>
      <PageTitle
        description={header.description || undefined}
        image={header.image}
        unlisted={header.unlisted}
      >
        {header.title}
      </PageTitle>
      <link rel="canonical" href={header.canonical} />
      {header.languages.map(({ locale, to }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={to} />
      ))}
      <meta property="og:url" content={header.canonical} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <meta property="article:published_time" content={article.published} />}
      {article?.author && <meta property="article:author" content={article.author} />}
    </>
  )
}
