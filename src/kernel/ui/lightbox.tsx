import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Film, isFilm } from './film.tsx'
import type { Picture } from './gallery.tsx'
import { Icon } from './icon.tsx'
import { iconChevronLeft, iconChevronRight, iconX } from './icons.ts'
import { uiMessages } from './messages/index.ts'
import { isMagnified, useSwipe } from './swipe.ts'

interface Props {
  pictures: readonly Picture[]
  at: number
  opens: 'full' | 'thumb'
  onMove: (at: number) => void
  onClose: () => void
}

/**
 * One image over the whole page: previous and next wrap around, arrow keys and swipes work too, a press on the backdrop
 * closes it.
 */
export function Lightbox({ pictures, at, opens, onMove, onClose }: Props) {
  const t = useMessages(uiMessages)
  const frame = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    frame.current?.showModal()
  }, [])
  useEffect(() => {
    const view = window.visualViewport
    const look = () => frame.current?.classList.toggle('magnified', isMagnified())
    view?.addEventListener('resize', look)
    return () => view?.removeEventListener('resize', look)
  }, [])
  const swipe = useSwipe(
    (step) => pictures.length > 1 && onMove((at + step + pictures.length) % pictures.length),
  )
  const picture = pictures[at]
  if (!picture) return null
  const many = pictures.length > 1
  const move = (step: number) => onMove((at + step + pictures.length) % pictures.length)
  const key = (event: KeyboardEvent) => {
    // A video's own controls use arrow keys too.
    if ((event.target as Element).closest('video')) return
    if (many && event.key === 'ArrowRight') move(1)
    if (many && event.key === 'ArrowLeft') move(-1)
  }
  const shown = (
    <img
      key={picture.src}
      src={opens === 'thumb' ? (picture.thumb ?? picture.src) : picture.src}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
    />
  )
  return (
    <dialog
      ref={frame}
      className="lightbox"
      aria-label={picture.alt || t.gallery.pictures}
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
        <span aria-live="polite">{t.gallery.of(at + 1, pictures.length)}</span>
        <button type="button" aria-label={t.close} onClick={() => frame.current?.close()}>
          <Icon path={iconX} />
        </button>
      </div>
      <figure>
        {isFilm(picture) ? (
          <Film key={picture.src} picture={picture}>
            {shown}
          </Film>
        ) : (
          shown
        )}
        {picture.caption && <figcaption>{picture.caption}</figcaption>}
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
