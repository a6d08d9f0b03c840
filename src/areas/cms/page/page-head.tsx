import { PageTitle } from '#kernel/ui/page-title.tsx'
import type { HeadView } from './page-view.server.ts'

/** The title, canonical URL and social tags of a page; `article` for posts. */
export function PageHead({
  head,
  article,
}: {
  head: HeadView
  article?: { published: string; author: string }
}) {
  return (
    <>
      <PageTitle description={head.description || undefined} image={head.image} unlisted={head.unlisted}>
        {head.title}
      </PageTitle>
      <link rel="canonical" href={head.canonical} />
      {head.languages.map(({ locale, to }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={to} />
      ))}
      <meta property="og:url" content={head.canonical} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <meta property="article:published_time" content={article.published} />}
      {article?.author && <meta property="article:author" content={article.author} />}
    </>
  )
}
