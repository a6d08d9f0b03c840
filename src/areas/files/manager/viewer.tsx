import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronLeft, iconChevronRight, iconDownload, iconX } from '#kernel/ui/icons.ts'
import { filesPaths } from '../paths.ts'
import type { FileItem } from '../public.ts'
import { type ViewerKind, viewerKindOf } from './file-display.rules.ts'
import { iconOf } from './item-thumbnail.tsx'
import { filesMessages } from './messages/index.ts'
import styles from './viewer.module.css'

interface Props {
  items: readonly FileItem[]
  id: string
  onMove: (id: string) => void
  onClose: () => void
  /** The URL of a file's content, when it is not the item's own; with `download` for saving it. */
  urlOf?: (item: FileItem, download: boolean) => string
  canDownload?: boolean
}

const itemContentUrl = (item: FileItem, download: boolean) =>
  filesPaths.api.content(item.id, download ? { download } : { v: item.version })

/**
 * A file viewer above the page: images, PDF, video, audio and text are shown, the rest can be downloaded. Arrows and
 * swipes go to the next file.
 */
export function Viewer({ items, id, onMove, onClose, urlOf = itemContentUrl, canDownload = true }: Props) {
  const t = useMessages(filesMessages)
  const frame = useRef<HTMLDialogElement>(null)
  const touchStartX = useRef<number | null>(null)
  useEffect(() => {
    frame.current?.showModal()
  }, [])
  const at = items.findIndex((item) => item.id === id)
  const item = items[at]
  if (!item) return null
  const viewerKind = viewerKindOf(item)
  const move = (step: number) => {
    const next = items[(at + step + items.length) % items.length]
    if (next) onMove(next.id)
  }
  const lift = ({ clientX }: PointerEvent) => {
    if (touchStartX.current === null || items.length < 2) return
    const swipeX = clientX - touchStartX.current
    touchStartX.current = null
    if (Math.abs(swipeX) > 50) move(swipeX < 0 ? 1 : -1)
  }
  return (
    <dialog
      ref={frame}
      className={styles.viewer}
      aria-label={item.name}
      onClose={onClose}
      onKeyDown={(event) => {
        if ((event.target as Element).closest('video, audio, pre')) return
        if (event.key === 'ArrowRight') move(1)
        if (event.key === 'ArrowLeft') move(-1)
      }}
      onPointerDown={(event) => {
        touchStartX.current = event.pointerType === 'touch' ? event.clientX : null
      }}
      onPointerUp={lift}
      onClick={(event) => {
        if (event.target === event.currentTarget || (event.target as Element).matches(`.${styles.stage}`))
          frame.current?.close()
      }}
    >
      <header className={styles.bar}>
        <b className="ell" dir="auto">
          {item.name}
        </b>
        <small>
          {formatBytes(item.size)}
          {items.length > 1 && ` · ${t.viewer.of(at + 1, items.length)}`}
        </small>
        {canDownload && (
          <a href={urlOf(item, true)} download aria-label={t.actions.download} title={t.actions.download}>
            <Icon path={iconDownload} className="ic" />
          </a>
        )}
        <button type="button" aria-label={t.close} title={t.close} onClick={() => frame.current?.close()}>
          <Icon path={iconX} className="ic" />
        </button>
      </header>
      <div className={styles.stage} key={`${item.id} ${item.version}`}>
        <ViewerContent item={item} preview={viewerKind} url={urlOf(item, false)} />
        {!viewerKind && (
          <div className={styles.none}>
            <Icon path={iconOf(item)} className="ic" />
            <p>{t.viewer.none}</p>
            {canDownload && (
              <a className="btn primary" href={urlOf(item, true)} download>
                {t.actions.download}
              </a>
            )}
          </div>
        )}
      </div>
      {items.length > 1 && (
        <>
          <button
            type="button"
            className={styles.before}
            aria-label={t.viewer.before}
            onClick={() => move(-1)}
          >
            <Icon path={iconChevronLeft} className="ic" />
          </button>
          <button type="button" className={styles.after} aria-label={t.viewer.after} onClick={() => move(1)}>
            <Icon path={iconChevronRight} className="ic" />
          </button>
        </>
      )}
    </dialog>
  )
}

function ViewerContent({ item, preview, url }: { item: FileItem; preview: ViewerKind | null; url: string }) {
  if (preview === 'picture') {
    const { picture } = item
    return (
      <img
        src={picture?.previews[1280] ?? url}
        alt={item.name}
        width={picture?.width ?? undefined}
        height={picture?.height ?? undefined}
      />
    )
  }
  // The server sends a policy under which nothing in it runs; browsers refuse to show PDF in a sandboxed frame.
  if (preview === 'pdf') return <iframe src={url} title={item.name} />
  // biome-ignore lint/a11y/useMediaCaption: people's own recordings come without captions
  if (preview === 'video') return <video src={url} controls preload="metadata" playsInline />
  // biome-ignore lint/a11y/useMediaCaption: people's own recordings come without captions
  if (preview === 'audio') return <audio src={url} controls preload="metadata" />
  return preview === 'text' ? <TextPreview url={url} /> : null
}

const maxTextBytes = 256 * 1024

/** The beginning of a text, as plain text: its content is shown and never run. */
function TextPreview({ url }: { url: string }) {
  const t = useMessages(filesMessages)
  const [text, setText] = useState<string | null>(null)
  const [cut, setCut] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    fetch(url, { signal: stop.signal, headers: { range: `bytes=0-${maxTextBytes - 1}` } })
      .then(async (answer) => {
        const totalBytes = Number(answer.headers.get('content-range')?.split('/')[1] ?? 0)
        setCut(totalBytes > maxTextBytes)
        setText(answer.ok || answer.status === 416 ? await decodeText(answer) : t.viewer.failed)
      })
      .catch(() => !stop.signal.aborted && setText(t.viewer.failed))
    return () => stop.abort()
  }, [url, t])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className={styles.text} tabIndex={0} aria-busy={text === null}>
      {text ?? t.loading}
      {cut && `\n\n… ${t.viewer.truncated}`}
    </pre>
  )
}

/** UTF-8, or Windows-874 otherwise. */
async function decodeText(answer: Response): Promise<string> {
  if (answer.status === 416) return ''
  const bytes = await answer.arrayBuffer()
  const text = new TextDecoder().decode(bytes)
  return text.includes('\uFFFD') ? new TextDecoder('windows-874').decode(bytes) : text
}
