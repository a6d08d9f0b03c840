import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { galleryColumnPx, lightboxWidthPx } from './constants.ts'
import { uiMessages } from './messages/index.ts'

export interface GalleryImage {
  src: string
  /** The same image in other widths, as an `srcset`. */
  set?: string
  /** Smaller, for the grid; the full image if there is none. */
  thumb?: string
  width: number
  height: number
  alt: string
  caption?: string
  /** The URL of the video this is the poster of. */
  video?: string
  /** For an externally hosted video: the URL to embed when it is pressed, and the name of the service. */
  frame?: { src: string; host: string } | undefined
}

const Lightbox = lazy(() => import('./lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })))

/**
 * A grid of images, opened large one after the other. Before scripts load each is a link to its image. `opens: 'thumb'`
 * shows the thumbnails large, if the full images are not public.
 */
export function Gallery({
  images,
  opens = 'full',
}: {
  images: readonly GalleryImage[]
  opens?: 'full' | 'thumb'
}) {
  const t = useMessages(uiMessages)
  const lightbox = useLightbox(images, opens)
  return (
    <>
      <div className="shots" style={{ ['--column' as string]: `${galleryColumnPx}px` }}>
        {images.map((image, at) => (
          <a key={image.src} href={image.src} data-early onClick={lightbox.opener(at)}>
            <img
              src={image.thumb ?? image.src}
              width={image.width}
              height={image.height}
              // Avoids repetition: an identical caption already names the link.
              alt={image.alt === image.caption ? '' : image.alt || t.gallery.open(at + 1)}
              loading="lazy"
            />
            {image.caption && <span className="words">{image.caption}</span>}
          </a>
        ))}
      </div>
      {lightbox.node}
    </>
  )
}

/** One image in running text, 300 px wide by default, that opens large. */
export function LightboxImage({ image, width = lightboxWidthPx }: { image: GalleryImage; width?: number }) {
  const t = useMessages(uiMessages)
  const lightbox = useLightbox([image], 'full')
  return (
    <>
      <a
        className="lightbox-open"
        style={{ width }}
        href={image.src}
        data-early
        aria-label={image.alt || t.gallery.zoom}
        onClick={lightbox.opener(0)}
      >
        <img src={image.thumb ?? image.src} width={image.width} height={image.height} alt="" loading="lazy" />
      </a>
      {lightbox.node}
    </>
  )
}

/** A lightbox over these images: `opener(n)` for a link or button, `node` to be rendered once beside them. */
export function useLightbox(images: readonly GalleryImage[], opens: 'full' | 'thumb') {
  const [open, setOpen] = useState<number | null>(null)
  return {
    opener: (at: number) => (event: MouseEvent) => {
      // A new tab or window requested with a modifier key or middle button stays a plain link.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      setOpen(at)
    },
    node: open !== null && (
      <Suspense>
        <Lightbox images={images} at={open} opens={opens} onMove={setOpen} onClose={() => setOpen(null)} />
      </Suspense>
    ),
  }
}
