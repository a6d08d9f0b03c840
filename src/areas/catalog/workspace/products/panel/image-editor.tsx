import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useState } from 'react'
import { useFetcher } from 'react-router'
import { filesPaths } from '#areas/files/paths.ts'
import { mediaUrl } from '#areas/files/public.ts'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { clipHostNames, clipPageUrl, parseClip } from '#kernel/ui/clip.rules.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft, iconArrowRight, iconPlayerPlay, iconTrash } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { panelMessages } from '../messages/panel.ts'
import type { PanelImage } from '../products.types.ts'
import styles from './panel.module.css'
import { PanelText } from './text-field.tsx'

const MediaPicker = lazy(() => import('#areas/files/public.tsx').then((m) => ({ default: m.MediaPicker })))

interface Props {
  productId: string
  image: PanelImage
  index: number
  of: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** One image: its focal point, alternative text, and position. */
export function ImageEditor({ productId, image, index, of, onMove, onRemove }: Props) {
  const t = useMessages(panelMessages)
  const fetcher = useFetcher<{ ok: true } | FormRejection>()
  const [focal, setFocal] = useState(image.focal)
  const [altTh, setAltTh] = useState(image.altTh)
  const [altEn, setAltEn] = useState(image.altEn)
  useFetcherResponse(fetcher, (answer) => {
    toast(answer.ok ? t.images.savedImage : answer.problem.detail)
  })
  const send = (change: object) =>
    fetcher.submit(
      { intent: 'image', id: productId, image: image.id, change: JSON.stringify(change) },
      { method: 'post' },
    )
  const setFocalPoint = (x: number, y: number) => {
    const next = { x: rounded(x), y: rounded(y) }
    setFocal(next)
    return next
  }
  const isTextChanged = altTh !== image.altTh || altEn !== image.altEn
  return (
    <div className={styles.imageEditor}>
      <span className="lab">{t.images.focal}</span>
      <FocalPoint
        image={image}
        focal={focal}
        onPlace={setFocalPoint}
        onEnd={(at) => {
          if (at.x !== image.focal.x || at.y !== image.focal.y) send({ focal: at })
        }}
      />
      <p className="xs soft-t" id="focal-hint">
        {t.images.focalHint}
      </p>
      <PanelText label={t.images.altTh} value={altTh} onChange={setAltTh} hint={t.images.altHint} max={300} />
      <PanelText label={t.images.altEn} value={altEn} onChange={setAltEn} max={300} />
      {isTextChanged && (
        <button
          type="button"
          className="btn sm start"
          disabled={fetcher.state !== 'idle'}
          onClick={() => send({ altTh, altEn })}
        >
          {t.images.saveAlt}
        </button>
      )}
      <VideoField image={image} onChange={(video) => send({ film: video })} busy={fetcher.state !== 'idle'} />
      <div className="row wrap">
        {index > 0 && (
          <button type="button" className="btn sm" onClick={() => onMove(0)}>
            {t.images.makeMain}
          </button>
        )}
        <button
          type="button"
          className="ibtn"
          aria-label={t.images.earlier}
          title={t.images.earlier}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <Icon path={iconArrowLeft} className="ic" />
        </button>
        <button
          type="button"
          className="ibtn"
          aria-label={t.images.later}
          title={t.images.later}
          disabled={index === of - 1}
          onClick={() => onMove(index + 1)}
        >
          <Icon path={iconArrowRight} className="ic" />
        </button>
        <button type="button" className="btn sm quiet danger end" onClick={onRemove}>
          <Icon path={iconTrash} className="ic" />
          {t.images.remove}
        </button>
      </div>
    </div>
  )
}

interface VideoProps {
  image: PanelImage
  busy: boolean
  onChange: (film: string | null) => void
}

/** The video that plays when the image is pressed: any image can be the poster of one. */
function VideoField({ image, busy, onChange }: VideoProps) {
  const t = useMessages(panelMessages)
  const [choosing, setChoosing] = useState(false)
  const [link, setLink] = useState('')
  const clip = image.film ? parseClip(image.film) : null
  return (
    <div className="f">
      <span className="lab">{t.images.video}</span>
      {clip && (
        <a className="link sm" href={clipPageUrl(clip)} target="_blank" rel="noreferrer">
          {clipHostNames[clip.host]} · <span className="num">{clip.id}</span>
        </a>
      )}
      {image.film && !clip && (
        // biome-ignore lint/a11y/useMediaCaption: the files area keeps none; its words are typed above
        <video className={styles.video} src={filesPaths.api.content(image.film)} controls preload="none" />
      )}
      <div className="row wrap">
        <button type="button" className="btn sm" disabled={busy} onClick={() => setChoosing(true)}>
          <Icon path={iconPlayerPlay} className="ic" />
          {image.film ? t.images.changeVideo : t.images.addVideoToImage}
        </button>
        {image.film && (
          <button type="button" className="btn sm quiet" disabled={busy} onClick={() => onChange(null)}>
            {t.images.imageOnly}
          </button>
        )}
      </div>
      <PanelText label={t.images.clip} value={link} onChange={setLink} hint={t.images.clipHint} max={500} />
      {link.trim() && (
        <button
          type="button"
          className="btn sm start"
          disabled={busy || !parseClip(link)}
          title={parseClip(link) ? undefined : t.images.noClip}
          onClick={() => {
            onChange(link.trim())
            setLink('')
          }}
        >
          {t.images.saveClip}
        </button>
      )}
      {choosing && (
        <Suspense>
          <MediaPicker
            title={t.images.addVideo}
            space="public"
            onChoose={(item) => {
              setChoosing(false)
              onChange(item.id)
            }}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface FocalProps {
  image: PanelImage
  focal: { x: number; y: number }
  onPlace: (x: number, y: number) => { x: number; y: number }
  onEnd: (at: { x: number; y: number }) => void
}

/** The image with its focal point: set by pressing, moved with the arrow keys (with Shift in larger steps). */
function FocalPoint({ image, focal, onPlace, onEnd }: FocalProps) {
  const t = useMessages(panelMessages)
  const at = (event: PointerEvent<HTMLButtonElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return onPlace((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
  }
  const key = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 0.02
    const offset = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }[event.key]
    if (!offset) return
    event.preventDefault()
    onPlace(focal.x + (offset[0] ?? 0), focal.y + (offset[1] ?? 0))
  }
  return (
    <button
      type="button"
      className={styles.focal}
      aria-label={`${t.images.focal} ${Math.round(focal.x * 100)}% ${Math.round(focal.y * 100)}%`}
      aria-describedby="focal-hint"
      onPointerDown={at}
      onPointerUp={(event) => onEnd(at(event))}
      onKeyDown={key}
      onBlur={() => onEnd(focal)}
    >
      <img
        src={mediaUrl(image.id, 640)}
        alt={image.altTh}
        width={image.width}
        height={image.height}
        draggable={false}
      />
      <span className={styles.point} style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }} />
    </button>
  )
}

const rounded = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 1000
