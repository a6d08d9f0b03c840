import { type ReactNode, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type GalleryImage, useLightbox } from './gallery.tsx'
import { Icon } from './icon.tsx'
import { iconPlayerPlay, iconZoomIn } from './icons.ts'
import { uiMessages } from './messages/index.ts'
import { useSwipe } from './swipe.ts'
import { isVideo, VideoPlayer } from './video-player.tsx'

interface Props {
  images: readonly GalleryImage[]
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
export function ProductGallery({ images, tags, tools, children }: Props) {
  const t = useMessages(uiMessages)
  const [at, setAt] = useState(0)
  const lightbox = useLightbox(images, 'full')
  const swipe = useSwipe((step) => setAt((now) => (now + step + images.length) % images.length))
  const currentImage = images[at] ?? images[0]
  if (!currentImage) return null
  const large = (
    <img
      src={currentImage.src}
      srcSet={currentImage.set}
      sizes="(max-width: 720px) 100vw, (max-width: 1020px) 84vw, 600px"
      width={currentImage.width}
      height={currentImage.height}
      alt={currentImage.alt}
      fetchPriority="high"
      // A small image is shown at its natural size on the background: enlarged it would only be blurred.
      style={{ maxWidth: currentImage.width }}
    />
  )
  return (
    <div className={images.length > 1 ? 'gallery rail' : 'gallery rail single'}>
      {images.length > 1 && (
        <div className="thumbs">
          {images.map((image, n) => (
            <a
              key={image.src}
              href={image.src}
              data-early
              aria-current={n === at ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                setAt(n)
              }}
            >
              <img
                src={image.thumb ?? image.src}
                width={80}
                height={80}
                alt={image.alt || t.gallery.image(n + 1)}
              />
              {isVideo(image) && (
                <span className="video-mark">
                  <Icon path={iconPlayerPlay} />
                  <span className="vh">{t.gallery.video}</span>
                </span>
              )}
            </a>
          ))}
        </div>
      )}
      <div className="main" {...(images.length > 1 && swipe)}>
        {isVideo(currentImage) ? (
          <VideoPlayer key={currentImage.src} image={currentImage}>
            {large}
          </VideoPlayer>
        ) : (
          large
        )}
        {tags && <div className="tags">{tags}</div>}
        <div className="ctl">
          <a
            className="icon-btn glass"
            href={currentImage.src}
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
