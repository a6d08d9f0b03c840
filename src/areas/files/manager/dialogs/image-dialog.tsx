import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { iconCrop, iconFocus } from '../../icons.ts'
import { filesPaths } from '../../paths.ts'
import type { FileItem } from '../../public.ts'
import {
  type AspectRatio,
  aspectRatios,
  type CropFrame,
  frameFromCorners,
  frameOfRatio,
  moveFrame,
} from '../crop.rules.ts'
import { filesMessages } from '../messages/index.ts'
import type { DialogProps } from './dialog-props.ts'
import styles from './image-dialog.module.css'

/** Crops an image, or sets its focal point, which stays visible wherever it is cropped. */
export function ImageDialog({ item, operations, onClose }: DialogProps & { item: FileItem }) {
  const t = useMessages(filesMessages)
  const [tool, setTool] = useState<'crop' | 'focus'>('crop')
  const [frame, setFrame] = useState<CropFrame>({ x: 0.05, y: 0.05, width: 0.9, height: 0.9 })
  const [focal, setFocal] = useState(item.picture?.focal ?? { x: 0.5, y: 0.5 })
  const [sending, setSending] = useState(false)
  const ground = useRef<HTMLDivElement>(null)
  const ratio = (item.picture?.width ?? 1) / (item.picture?.height ?? 1)
  const spot = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = ground.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    const within = (part: number) => Math.min(1, Math.max(0, part))
    return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) }
  }
  const draw = (event: PointerEvent) => {
    event.preventDefault()
    const from = spot(event)
    if (tool === 'focus') setFocal(from)
    const inside = tool === 'crop' && (event.target as Element).closest(`.${styles.frame}`) !== null
    const startFrame = frame
    const move = (now: globalThis.PointerEvent) => {
      const to = spot(now)
      if (tool === 'focus') setFocal(to)
      else setFrame(inside ? moveFrame(startFrame, to.x - from.x, to.y - from.y) : frameFromCorners(from, to))
    }
    const end = () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
  }
  const nudge = (event: KeyboardEvent) => {
    const keySteps: Record<string, [number, number]> = {
      ArrowLeft: [-0.01, 0],
      ArrowRight: [0.01, 0],
      ArrowUp: [0, -0.01],
      ArrowDown: [0, 0.01],
    }
    const keyStep = keySteps[event.key]
    if (!keyStep) return
    event.preventDefault()
    const [x, y] = keyStep
    const within = (part: number) => Math.min(1, Math.max(0, part))
    if (tool === 'focus') setFocal((now) => ({ x: within(now.x + x), y: within(now.y + y) }))
    else if (event.shiftKey)
      setFrame((now) => frameFromCorners(now, { x: now.x + now.width + x, y: now.y + now.height + y }))
    else setFrame((now) => moveFrame(now, x, y))
  }
  const save = async () => {
    setSending(true)
    const done =
      tool === 'crop'
        ? await operations.act({ intent: 'crop', id: item.id, ...frame })
        : await operations.act({ intent: 'focus', id: item.id, ...focal })
    setSending(false)
    if (!done) return
    toast(tool === 'crop' ? t.image.cropped : t.image.focused)
    onClose()
  }
  const percent = (part: number) => `${part * 100}%`
  return (
    <Modal onClose={onClose} title={t.image.title(item.name)} size="xl">
      <div className="sec">
        <div className="row wrap">
          <fieldset className="seg" aria-label={t.image.tool}>
            {(['crop', 'focus'] as const).map((eachTool) => (
              <button
                key={eachTool}
                type="button"
                className={tool === eachTool ? 'on' : undefined}
                aria-pressed={tool === eachTool}
                onClick={() => setTool(eachTool)}
              >
                <Icon path={eachTool === 'crop' ? iconCrop : iconFocus} className="ic" />
                {t.image[eachTool]}
              </button>
            ))}
          </fieldset>
          {tool === 'crop' &&
            (Object.keys(aspectRatios) as AspectRatio[]).map((shape) => (
              <button
                key={shape}
                type="button"
                className="chip"
                onClick={() => setFrame(frameOfRatio(shape, ratio))}
              >
                {t.image.shapes[shape]}
              </button>
            ))}
        </div>
        <div
          ref={ground}
          className={styles.ground}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the frame is moved by arrow keys
          tabIndex={0}
          aria-label={tool === 'crop' ? t.image.cropHelp : t.image.focusHelp}
          onPointerDown={draw}
          onKeyDown={nudge}
        >
          <img
            src={item.picture?.previews[1280] ?? filesPaths.api.content(item.id)}
            alt={item.name}
            draggable={false}
          />
          {tool === 'crop' ? (
            <div
              className={styles.frame}
              style={{
                left: percent(frame.x),
                top: percent(frame.y),
                width: percent(frame.width),
                height: percent(frame.height),
              }}
            />
          ) : (
            <span className={styles.spot} style={{ left: percent(focal.x), top: percent(focal.y) }} />
          )}
        </div>
        <p className="soft-t xs">{tool === 'crop' ? t.image.cropHelp : t.image.focusHelp}</p>
        <button
          type="button"
          className="btn primary"
          disabled={sending || (tool === 'crop' && (frame.width < 0.02 || frame.height < 0.02))}
          onClick={() => void save()}
        >
          {sending ? t.loading : tool === 'crop' ? t.image.saveCrop : t.save}
        </button>
      </div>
    </Modal>
  )
}
