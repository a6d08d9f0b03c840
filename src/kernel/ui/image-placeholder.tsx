import { type MouseEvent, useEffect, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { placeholderDelayMs, toastMs } from './constants.ts'
import { Icon } from './icon.tsx'
import { iconEyeOff, iconPhoto } from './icons.ts'
import { uiMessages } from './messages/index.ts'

interface Props {
  /** The image as the viewer may see it: already watermarked by the server. */
  src: string
  width: number
  height: number
  alt: string
  /** Blurred and dark until the viewer reveals it. */
  block?: boolean
}

/** A placeholder for an image: a loading indicator, after a second the image; a right click shows a notice of ownership. */
export function ImagePlaceholder({ src, width, height, alt, block }: Props) {
  const t = useMessages(uiMessages)
  const [waited, setWaited] = useState(false)
  const [image, setImage] = useState<'loading' | 'here' | 'failed'>('loading')
  const [blocked, setBlocked] = useState(block)
  const [notice, setNotice] = useState(false)
  useEffect(() => after(placeholderDelayMs, () => setWaited(true)), [])
  useEffect(() => (notice ? after(toastMs, () => setNotice(false)) : undefined), [notice])
  const ready = waited && image === 'here'
  const tell = (event: MouseEvent) => {
    event.preventDefault()
    setNotice(true)
  }
  return (
    <figure className="placeholder" style={{ aspectRatio: `${width} / ${height}` }} onContextMenu={tell}>
      <img
        // An image may have loaded, or failed, before the script that listens for it.
        ref={(element) => {
          if (element?.complete) setImage(element.naturalWidth > 0 ? 'here' : 'failed')
        }}
        src={src}
        width={width}
        height={height}
        alt={alt}
        className={!ready ? 'waiting' : blocked ? 'blocked' : undefined}
        onLoad={() => setImage('here')}
        onError={() => {
          console.error('Error fetching image', src)
          setImage('failed')
        }}
      />
      {!ready && (
        <span className="state" role="status">
          {image === 'failed' ? <Icon path={iconPhoto} /> : <span className="spinner" aria-hidden="true" />}
          {image === 'failed' ? t.placeholder.failed : t.placeholder.loading}
        </span>
      )}
      {ready && blocked && (
        <button type="button" onClick={() => setBlocked(false)}>
          <Icon path={iconEyeOff} />
          {t.placeholder.clickToView}
        </button>
      )}
      {notice && (
        <span className="copyright" role="status">
          {t.placeholder.copyright}
        </span>
      )}
    </figure>
  )
}

function after(ms: number, run: () => void) {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
