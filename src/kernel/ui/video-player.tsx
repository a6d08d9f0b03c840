import { type ReactNode, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { GalleryImage } from './gallery.tsx'
import { Icon } from './icon.tsx'
import { iconPlayerPlay } from './icons.ts'
import { uiMessages } from './messages/index.ts'

interface Props {
  image: GalleryImage & { video: string }
  /** The image shown before playing. */
  children: ReactNode
}

/**
 * A video behind its poster: nothing of it is requested before it is pressed, and nothing plays automatically.
 * Externally hosted videos say so, since pressing loads from there. Before scripts load the button is a link to the
 * video.
 */
export function VideoPlayer({ image, children }: Props) {
  const t = useMessages(uiMessages)
  const [state, setState] = useState<'poster' | 'plays' | 'failed'>('poster')
  const { frame } = image
  if (state === 'plays' && frame) {
    return (
      <iframe
        className="video"
        src={frame.src}
        title={image.alt || t.gallery.video}
        width={image.width}
        height={image.height}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        // The embedding site must identify itself, or the video is refused; the page within the site stays private.
        referrerPolicy="strict-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    )
  }
  if (state === 'plays') {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the files area keeps none; its words stand beside it
      <video
        className="video"
        src={image.video}
        poster={image.src}
        aria-label={image.alt || undefined}
        width={image.width}
        height={image.height}
        controls
        autoPlay
        playsInline
        onError={() => setState('failed')}
      />
    )
  }
  return (
    <>
      {children}
      <a
        className="video-play"
        data-early
        href={image.video}
        aria-label={image.alt ? t.gallery.playOf(image.alt) : t.gallery.play}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setState('plays')
        }}
      >
        <Icon path={iconPlayerPlay} />
      </a>
      {frame && <p className="video-from">{t.gallery.playsFrom(frame.host)}</p>}
      {state === 'failed' && (
        <p className="video-failed" role="alert">
          {t.gallery.videoFailed}
        </p>
      )}
    </>
  )
}

/** Returns whether an image is the poster of a video. */
export const isVideo = (image: GalleryImage): image is GalleryImage & { video: string } =>
  Boolean(image.video)
