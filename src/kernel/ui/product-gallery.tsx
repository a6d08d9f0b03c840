import { type ReactNode, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Film, isFilm } from './film.tsx'
import { type Picture, useLightbox } from './gallery.tsx'
import { Icon } from './icon.tsx'
import { iconPlayerPlay, iconZoomIn } from './icons.ts'
import { uiMessages } from './messages/index.ts'
import { useSwipe } from './swipe.ts'

interface Props {
  pictures: readonly Picture[]
  /** On the image, top left: a badge. */
  tags?: ReactNode
  /** On the image, beside the magnifier: share. */
  tools?: ReactNode
  /** Under the images on a desktop: the supporting facts. */
  children?: ReactNode
}

/**
 * The images and videos of one item: a large one, the others beside it (below on a phone), and a magnifier that opens
 * it in full. A swipe across the large one shows the next.
 */
export function ProductGallery({ pictures, tags, tools, children }: Props) {
  const t = useMessages(uiMessages)
  const [at, setAt] = useState(0)
  const lightbox = useLightbox(pictures, 'full')
  const swipe = useSwipe((step) => setAt((now) => (now + step + pictures.length) % pictures.length))
  const shown = pictures[at] ?? pictures[0]
  if (!shown) return null
  const large = (
    <img
      src={shown.src}
      srcSet={shown.set}
      sizes="(max-width: 720px) 100vw, (max-width: 1020px) 84vw, 600px"
      width={shown.width}
      height={shown.height}
      alt={shown.alt}
      fetchPriority="high"
      // A small image is shown at its natural size on the background: enlarged it would only be blurred.
      style={{ maxWidth: shown.width }}
    />
  )
  return (
    <div className={pictures.length > 1 ? 'gallery rail' : 'gallery rail single'}>
      {pictures.length > 1 && (
        <div className="thumbs">
          {pictures.map((picture, n) => (
            <a
              key={picture.src}
              href={picture.src}
              data-early
              aria-current={n === at ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                setAt(n)
              }}
            >
              <img
                src={picture.thumb ?? picture.src}
                width={80}
                height={80}
                alt={picture.alt || t.gallery.picture(n + 1)}
              />
              {isFilm(picture) && (
                <span className="film-mark">
                  <Icon path={iconPlayerPlay} />
                  <span className="vh">{t.gallery.film}</span>
                </span>
              )}
            </a>
          ))}
        </div>
      )}
      <div className="main" {...(pictures.length > 1 && swipe)}>
        {isFilm(shown) ? (
          <Film key={shown.src} picture={shown}>
            {large}
          </Film>
        ) : (
          large
        )}
        {tags && <div className="tags">{tags}</div>}
        <div className="ctl">
          <a
            className="icon-btn glass"
            href={shown.src}
            data-early
            aria-label={t.gallery.zoom}
            onClick={lightbox.opener(at)}
          >
            <Icon path={iconZoomIn} />
          </a>
          {tools}
        </div>
      </div>
      {children}
      {lightbox.node}
    </div>
  )
}
