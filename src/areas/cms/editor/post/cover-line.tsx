import { type DragEvent, useState } from 'react'
import { mediaSrcSet, mediaUrl } from '#areas/files/public.ts'
import { MediaPicker } from '#areas/files/public.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPhoto, iconTrash } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { UploadFailure } from '#kernel/upload/upload-failure.ts'
import post from '../../blog/post.module.css'
import { editorMessages } from '../../messages/editor.ts'
import type { Content } from '../../page/content.input.ts'
import { imageFromFile } from '../image-field.tsx'
import { richTextImages } from '../rich-text-images.tsx'
import styles from './post-editor.module.css'
import type { Language } from './post-texts.rules.ts'

type Cover = NonNullable<Content['cover']>

/** The cover where readers will see it; while there is none, a thin line to click or drop an image on. */
export function CoverLine({
  cover,
  language,
  onChange,
}: {
  cover: Cover | null
  language: Language
  onChange: (next: Cover | null) => void
}) {
  const { post: t } = useMessages(editorMessages)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const take = async (coming: Promise<string | null>) => {
    setBusy(true)
    try {
      const id = await coming
      if (id) onChange({ id, alt: { th: '', en: '' } })
      else toast(t.coverFailed)
    } catch (error) {
      toast((error instanceof UploadFailure && error.message) || t.coverFailed, { ms: 6000 })
    } finally {
      setBusy(false)
    }
  }
  const drop = (event: DragEvent) => {
    const file = [...event.dataTransfer.files].find(({ type }) => type.startsWith('image/'))
    if (!file) return
    event.preventDefault()
    void take(richTextImages.bring(file))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its button within
    <div className={styles.cover} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {cover ? (
        <figure className={`${post.hero} ${styles.hero}`}>
          <img
            src={mediaUrl(cover.id, 1280)}
            srcSet={mediaSrcSet(cover.id)}
            sizes="(max-width: 1280px) 100vw, 1216px"
            width={1280}
            height={576}
            alt={cover.alt[language]}
          />
          <span className={styles.coverActs}>
            <button type="button" className="btn sm" disabled={busy} onClick={() => setOpen(true)}>
              <Icon path={iconPhoto} className="ic" />
              {t.changeCover}
            </button>
            <button type="button" className="ibtn" aria-label={t.removeCover} onClick={() => onChange(null)}>
              <Icon path={iconTrash} className="ic" />
            </button>
          </span>
          <input
            className={styles.alt}
            data-place="cover"
            aria-label={`${t.parts.alt} · ${t.languages[language]}`}
            placeholder={t.altHint}
            lang={language}
            maxLength={300}
            value={cover.alt[language]}
            onChange={({ currentTarget }) =>
              onChange({ ...cover, alt: { ...cover.alt, [language]: currentTarget.value } })
            }
          />
        </figure>
      ) : (
        <button type="button" className={styles.coverLine} disabled={busy} onClick={() => setOpen(true)}>
          <Icon path={iconPhoto} className="ic" />
          {busy ? t.coverComes : t.addCover}
        </button>
      )}
      {open && (
        <MediaPicker
          onlyPictures
          space="public"
          onChoose={(item) => {
            setOpen(false)
            void take(imageFromFile(item))
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
