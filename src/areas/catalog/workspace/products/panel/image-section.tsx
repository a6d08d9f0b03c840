import { type DragEvent, lazy, Suspense, useState } from 'react'
import { useFetcher } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import type { FormRejection } from '#kernel/http/form-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPlayerPlay } from '#kernel/ui/icons.ts'
import { toast } from '#kernel/ui/toast.tsx'
import { UploadList } from '#kernel/ui/upload/upload-list.tsx'
import { useFetcherResponse } from '#kernel/ui/use-fetcher-response.ts'
import { iconFolder } from '#kernel/ui/workspace-icons.ts'
import { panelMessages } from '../messages/panel.ts'
import type { OpenProduct, PanelImage } from '../products.types.ts'
import { AddImages, imageFilesOf } from './add-images.tsx'
import { ChosenImages } from './chosen-images.tsx'
import { ImageEditor } from './image-editor.tsx'
import { moved } from './image-order.rules.ts'
import { imageUploads } from './image-uploads.ts'
import styles from './panel.module.css'
import { useAddImageFromFile } from './use-add-image-from-file.ts'
import { useAddVideo } from './use-add-video.ts'
import type { ImageUploader } from './use-image-uploader.ts'
import { useRemoval } from './use-removal.ts'

const MediaPicker = lazy(() => import('#areas/files/public.tsx').then((m) => ({ default: m.MediaPicker })))

/** The images: added by drop or button, ordered by dragging or keys, each with its focal point and texts. */
export function ImageSection({ open, images }: { open: OpenProduct | null; images: ImageUploader }) {
  const t = useMessages(panelMessages)
  const [over, setOver] = useState(false)
  const take = (event: DragEvent) => {
    setOver(false)
    const files = imageFilesOf(event.dataTransfer.files)
    if (files.length === 0) return
    event.preventDefault()
    images.add(files)
  }
  return (
    <section
      className="sec"
      aria-label={t.images.title}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      {open ? (
        <ImageGrid key={open.record.id} open={open} dropping={over} onFiles={images.add} />
      ) : (
        <ChosenImages images={images} dropping={over} />
      )}
      <UploadList
        queue={imageUploads}
        of={({ request: input, state }) => state !== 'done' && input.product === images.product}
      />
    </section>
  )
}

interface GridProps {
  open: OpenProduct
  dropping: boolean
  onFiles: (files: File[]) => void
}

function ImageGrid({ open, dropping, onFiles }: GridProps) {
  const t = useMessages(panelMessages)
  const { id } = open.record
  const [editing, setEditing] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [choosing, setChoosing] = useState<'picture' | 'film' | null>(null)
  const taking = useAddImageFromFile(id)
  const filming = useAddVideo(id)
  const ordering = useFetcher<{ ok: true } | FormRejection>()
  const removal = useRemoval(id)
  useFetcherResponse(ordering, (answer) => {
    if (!answer.ok) toast(answer.problem.detail)
  })
  const requested = ordering.formData
    ? (JSON.parse(String(ordering.formData.get('images'))) as string[])
    : null
  const images = sortedByIds(open.images, requested).filter((image) => image.id !== removal.hidden)
  const move = (image: string, to: number) => {
    const ids = moved(
      images.map((eachImage) => eachImage.id),
      image,
      to,
    )
    setText(t.images.moved(ids.indexOf(image) + 1, ids.length))
    ordering.submit({ intent: 'image-order', id, images: JSON.stringify(ids) }, { method: 'post' })
  }
  const chosen = images.find((image) => image.id === editing)
  return (
    <>
      <ul className={`imgs ${styles.images}`}>
        {images.map((image, n) => (
          <li key={image.id} className={n === 0 ? styles.main : undefined}>
            <button
              type="button"
              className={styles.image}
              aria-pressed={editing === image.id}
              draggable
              onClick={() => setEditing(editing === image.id ? null : image.id)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(image.id)
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged && dragged !== image.id) event.preventDefault()
              }}
              onDrop={(event) => {
                if (!dragged) return
                event.preventDefault()
                event.stopPropagation()
                move(dragged, n)
                setDragged(null)
              }}
              onKeyDown={(event) => {
                const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
                if (step === 0 || !(event.altKey || event.shiftKey)) return
                event.preventDefault()
                move(image.id, Math.min(Math.max(n + step, 0), images.length - 1))
              }}
            >
              <img
                src={mediaUrl(image.id, n === 0 ? 640 : 320)}
                alt=""
                loading="lazy"
                draggable={false}
                style={{
                  background: image.colour,
                  objectPosition: `${image.focal.x * 100}% ${image.focal.y * 100}%`,
                }}
              />
              <span className="vh">
                {t.images.open(n + 1)} {image.altTh}
              </span>
              {n === 0 && <span className="badge">{t.images.main}</span>}
              {image.film && (
                <span className={styles.videoMark}>
                  <Icon path={iconPlayerPlay} className="ic" />
                  <span className="vh">{t.images.video}</span>
                </span>
              )}
            </button>
          </li>
        ))}
        <AddImages dropping={dropping} onFiles={onFiles} />
      </ul>
      <div className="row wrap">
        <button type="button" className="btn sm" onClick={() => setChoosing('picture')}>
          <Icon path={iconFolder} className="ic" />
          {t.images.ofFile}
        </button>
        <button
          type="button"
          className="btn sm"
          disabled={filming.busy}
          aria-busy={filming.busy || undefined}
          onClick={() => setChoosing('film')}
        >
          <Icon path={iconPlayerPlay} className="ic" />
          {filming.busy ? t.images.preparingVideo : t.images.addVideo}
        </button>
      </div>
      {choosing && (
        <Suspense>
          <MediaPicker
            title={choosing === 'film' ? t.images.addVideo : t.images.ofFile}
            space="public"
            onlyPictures={choosing === 'picture'}
            onChoose={(item) => {
              setChoosing(null)
              if (choosing === 'film') void filming.addVideo(item)
              else void taking.addImage(item.id)
            }}
            onClose={() => setChoosing(null)}
          />
        </Suspense>
      )}
      <p className="vh" aria-live="polite">
        {text}
      </p>
      {chosen && (
        <ImageEditor
          key={chosen.id}
          productId={id}
          image={chosen}
          index={images.indexOf(chosen)}
          of={images.length}
          onMove={(to) => move(chosen.id, to)}
          onRemove={() => {
            setEditing(null)
            removal.remove(chosen.id)
          }}
        />
      )}
    </>
  )
}

/** The images in the order just chosen, before the server has responded. */
function sortedByIds(images: readonly PanelImage[], ids: readonly string[] | null): PanelImage[] {
  if (!ids) return [...images]
  return [...images].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
