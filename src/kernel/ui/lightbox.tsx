import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { GalleryImage } from './gallery.tsx'
import { Icon } from './icon.tsx'
import { iconChevronLeft, iconChevronRight, iconX } from './icons.ts'
import { uiMessages } from './messages/index.ts'
import { isMagnified, useSwipe } from './swipe.ts'
import { isVideo, VideoPlayer } from './video-player.tsx'

interface Props {
  images: readonly GalleryImage[]
  at: number
  opens: 'full' | 'thumb'
  onMove: (at: number) => void
  onClose: () => void
}

/**
 * One image over the whole page: previous and next wrap around, arrow keys and swipes work too, a press on the backdrop
 * closes it.
 */
export function Lightbox({ images, at, opens, onMove, onClose }: Props) {
  const t = useMessages(uiMessages)
  const frame = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    frame.current?.showModal()
  }, [])
  useEffect(() => {
    const view = window.visualViewport
    const updateMagnified = () => frame.current?.classList.toggle('magnified', isMagnified())
    view?.addEventListener('resize', updateMagnified)
    return () => view?.removeEventListener('resize', updateMagnified)
  }, [])
  const swipe = useSwipe((step) => images.length > 1 && onMove((at + step + images.length) % images.length))
  const image = images[at]
  if (!image) return null
  const many = images.length > 1
  const move = (step: number) => onMove((at + step + images.length) % images.length)
  const key = (event: KeyboardEvent) => {
    // A video's own controls use arrow keys too.
    if ((event.target as Element).closest('video')) return
    if (many && event.key === 'ArrowRight') move(1)
    if (many && event.key === 'ArrowLeft') move(-1)
  }
  const imageElement = (
    <img
      key={image.src}
      src={opens === 'thumb' ? (image.thumb ?? image.src) : image.src}
      width={image.width}
      height={image.height}
      alt={image.alt}
    />
  )
  return (
    <dialog
      ref={frame}
      className="lightbox"
      aria-label={image.alt || t.gallery.images}
      onClose={onClose}
      onKeyDown={key}
      {...swipe}
      onClick={(event) => {
        // The backdrop is anything other than the image, its caption or a button.
        if (!(event.target as Element).closest('button, a, img, video, iframe, figcaption'))
          frame.current?.close()
      }}
    >
      <div className="bar">
        <span aria-live="polite">{t.gallery.of(at + 1, images.length)}</span>
        <button type="button" aria-label={t.close} onClick={() => frame.current?.close()}>
          <Icon path={iconX} />
        </button>
      </div>
      <figure>
        {isVideo(image) ? (
          <VideoPlayer key={image.src} image={image}>
            {imageElement}
          </VideoPlayer>
        ) : (
          imageElement
        )}
        {image.caption && <figcaption>{image.caption}</figcaption>}
      </figure>
      {many && (
        <>
          <button type="button" className="prev" aria-label={t.gallery.previous} onClick={() => move(-1)}>
            <Icon path={iconChevronLeft} />
          </button>
          <button type="button" className="next" aria-label={t.gallery.next} onClick={() => move(1)}>
            <Icon path={iconChevronRight} />
          </button>
        </>
      )}
    </dialog>
  )
}
