import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { galleryColumnPx, lightboxWidthPx } from './constants.ts'
import { uiMessages } from './messages/index.ts'

export interface Picture {
  src: string
  /** The same picture in other widths, as `srcset` wants them. */
  set?: string
  /** Smaller, for the grid; the full picture where there is none. */
  thumb?: string
  width: number
  height: number
  alt: string
  caption?: string
  /** The address of the film this is the poster of. */
  film?: string
  /** The film plays elsewhere: what is framed when it is pressed, and what that place is called. */
  frame?: { src: string; host: string } | undefined
}

const Lightbox = lazy(() => import('./lightbox.tsx').then(({ Lightbox }) => ({ default: Lightbox })))

/**
 * Pictures in a grid, opened large one after the other. Before scripts are there each is a link to its picture.
 * `opens: 'thumb'` shows the small pictures large, where the full ones are not for everyone.
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
              // Said once: a caption that says the same is the link's words.
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

/** One picture in running text, 300 px wide unless said otherwise, that opens large. */
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

/** A lightbox over these pictures: `opener(n)` for a link or button, `node` to be placed once beside them. */
export function useLightbox(pictures: readonly Picture[], opens: 'full' | 'thumb') {
  const [open, setOpen] = useState<number | null>(null)
  return {
    opener: (at: number) => (event: MouseEvent) => {
      // A new tab or window asked for by keyboard or middle button stays a plain link.
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
