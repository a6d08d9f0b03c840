import { useEffect, useRef, useState } from 'react'
import { type FileItem, mediaUrl } from '#areas/files/public.ts'
import { MediaPicker } from '#areas/files/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { isMediaId } from '#kernel/image/media.rules.ts'
import { richMessages } from '#kernel/rich-text/editor/messages.ts'
import { clipPageUrl, clipText, parseClip } from '#kernel/ui/clip.rules.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPhoto, iconTrash } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import type { LocalizedBlockText } from '../block/block.input.ts'
import { blockMessages } from '../messages/blocks.ts'
import { cmsPaths } from '../paths.ts'
import styles from './editor.module.css'
import { LocalizedTextField } from './localized-text-field.tsx'

/** Makes a file of the files area an image of pages; returns its id there. */
export async function imageFromFile(item: FileItem): Promise<string | null> {
  const answer = await fetch(cmsPaths.api.pictures, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ itemId: item.id }),
  }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as { id: string }).id : null
}

/** An image with its alt text. */
export function ImageField({
  value,
  onChange,
}: {
  value: Record<string, unknown>
  onChange: (next: Record<string, unknown>) => void
}) {
  const t = useMessages(blockMessages)
  return (
    <>
      <ImageIdField
        label={t.fields.picture ?? ''}
        value={value.id as string | undefined}
        onChange={(id) => onChange({ ...value, id: id ?? '' })}
      />
      <LocalizedTextField
        label={t.fields.alt ?? ''}
        value={value.alt as LocalizedBlockText | undefined}
        maxLength={300}
        onChange={(alt) => onChange({ ...value, alt })}
      />
    </>
  )
}

/** An image by its id. */
export function ImageIdField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (next: string | undefined) => void
}) {
  const t = useMessages(blockMessages)
  const [open, setOpen] = useState(false)
  // Input typed while an image is being added must not be lost.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const choose = async (item: FileItem) => {
    setOpen(false)
    const id = await imageFromFile(item)
    if (id) latest.current(id)
    else toast(t.imageFailed)
  }
  const has = isMediaId(value)
  return (
    <div className="f">
      <span className="lab">{label}</span>
      {has && <img className={styles.shot} src={mediaUrl(value, 320)} alt="" width={320} height={200} />}
      <span className={styles.pair}>
        <button type="button" className="btn sm" onClick={() => setOpen(true)}>
          <Icon path={iconPhoto} className="ic" />
          {has ? t.changeImage : t.chooseImage}
        </button>
        {has && (
          <button type="button" className="btn sm quiet" onClick={() => onChange(undefined)}>
            <Icon path={iconTrash} className="ic" />
            {t.remove}
          </button>
        )}
      </span>
      {open && (
        <MediaPicker
          onlyPictures
          space="public"
          onChoose={(item) => void choose(item)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** A video from the site's files, or one on YouTube or Vimeo. */
export function VideoField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | undefined
  onChange: (next: string) => void
}) {
  const t = useMessages(blockMessages)
  const rich = useMessages(richMessages)
  const [open, setOpen] = useState(false)
  const [link, setLink] = useState(() => {
    const clip = parseClip(value ?? '')
    return clip ? clipPageUrl(clip) : ''
  })
  const wrong = link !== '' && !parseClip(link)
  return (
    <div className="f">
      <span className="lab">{label}</span>
      {value?.startsWith('/') && (
        // biome-ignore lint/a11y/useMediaCaption: the files area keeps none
        <video className={styles.shot} src={value} controls preload="metadata" />
      )}
      <input
        className={wrong ? 'in err' : 'in'}
        aria-label={rich.videoLink}
        aria-invalid={wrong || undefined}
        placeholder={rich.videoLink}
        value={link}
        onChange={({ currentTarget }) => {
          setLink(currentTarget.value)
          const clip = parseClip(currentTarget.value)
          if (clip) onChange(clipText(clip))
        }}
      />
      {wrong && <p className="err-t">{rich.notVideo}</p>}
      <button type="button" className="btn sm" onClick={() => setOpen(true)}>
        {t.chooseVideo}
      </button>
      {open && (
        <MediaPicker
          space="public"
          onChoose={(item) => {
            setOpen(false)
            if (!item.url) return
            setLink('')
            onChange(item.url)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
