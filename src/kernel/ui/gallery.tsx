import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { galleryColumnPx, lightboxWidthPx } from './constants.ts'
import { uiMessages } from './messages/index.ts'

export interface Picture {
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
  film?: string
  /** For an externally hosted video: the URL to embed when it is pressed, and the name of the service. */
  frame?: { src: string; host: string } | undefined
}

const Lightbox = lazy(() => import('./lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })))

/**
 * A grid of images, opened large one after the other. Before scripts load each is a link to its image. `opens: 'thumb'`
 * shows the thumbnails large, if the full images are not public.
 */
export function Gallery({
  pictures,
  opens = 'full',
}: {
  pictures: readonly Picture[]
  opens?: 'full' | 'thumb'
}) {
  const t = useMessages(uiMessages)
  const lightbox = useLightbox(pictures, opens)
  return (
    <>
      <div className="shots" style={{ ['--column' as string]: `${galleryColumnPx}px` }}>
        {pictures.map((picture, at) => (
          <a key={picture.src} href={picture.src} data-early onClick={lightbox.opener(at)}>
            <img
              src={picture.thumb ?? picture.src}
              width={picture.width}
              height={picture.height}
              // Avoids repetition: an identical caption already names the link.
              alt={picture.alt === picture.caption ? '' : picture.alt || t.gallery.open(at + 1)}
              loading="lazy"
            />
            {picture.caption && <span className="words">{picture.caption}</span>}
          </a>
        ))}
      </div>
      {lightbox.node}
    </>
  )
}

/** One image in running text, 300 px wide by default, that opens large. */
export function LightboxImage({ picture, width = lightboxWidthPx }: { picture: Picture; width?: number }) {
  const t = useMessages(uiMessages)
  const lightbox = useLightbox([picture], 'full')
  return (
    <>
      <a
        className="lightbox-open"
        style={{ width }}
        href={picture.src}
        data-early
        aria-label={picture.alt || t.gallery.zoom}
        onClick={lightbox.opener(0)}
      >
        <img
          src={picture.thumb ?? picture.src}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
        />
      </a>
      {lightbox.node}
    </>
  )
}

/** A lightbox over these images: `opener(n)` for a link or button, `node` to be rendered once beside them. */
export function useLightbox(pictures: readonly Picture[], opens: 'full' | 'thumb') {
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
        <Lightbox
          pictures={pictures}
          at={open}
          opens={opens}
          onMove={setOpen}
          onClose={() => setOpen(null)}
        />
      </Suspense>
    ),
  }
}
