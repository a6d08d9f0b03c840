import { useSiteName } from './site-name.ts'

interface Props {
  /** The page's own title; the site's name is appended. */
  children: string
  description?: string
  /** URL of an image for link previews. */
  image?: string
  /** Whether the page is hidden from search engines: carts, forms, users' own pages. */
  unlisted?: boolean
}

/** The title and description of a page; React moves them into the head. Every page has one. */
export function PageTitle({ children, description, image, unlisted }: Props) {
  const site = useSiteName()
  const title = children === site ? site : `${children} · ${site}`
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={children} />
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={image} />}
      {unlisted && <meta name="robots" content="noindex" />}
    </>
  )
}
