import { useSiteName } from './site-name.ts'

interface Props {
  /** The page's own words; the site's name follows. */
  children: string
  description?: string
  /** Address of a picture for link previews. */
  image?: string
  /** Keep search engines out: carts, forms, people's own pages. */
  unlisted?: boolean
}

/** Title and description of a page; React puts them into the head. Every page has one. */
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
