import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { Field } from '#kernel/ui/field.tsx'
import { FileInput } from '#kernel/ui/file-input.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import styles from '../frame/account.module.css'
import { Avatar } from '../frame/avatar.tsx'
import { useIntentSubmitState } from '../frame/use-intent-submit-state.ts'
import { profileMessages } from '../messages/profile.ts'

const framePx = 224

/** The user's photo: selected, moved and zoomed in its circle. Without scripts the centre is used. */
export function PhotoCard({
  photo: picture,
  name,
  error,
}: {
  photo: string | null
  name: string
  error?: string | undefined
}) {
  const t = useMessages(profileMessages).photo
  const state = useIntentSubmitState()
  const [photo, setPhoto] = useState<string | null>(null)
  // The button waits for a photo; without scripts nothing would enable it.
  const [scripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  // The saved photo has come back as `photo`; the selected file is no longer needed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new picture ends the choosing.
  useEffect(() => setPhoto(null), [picture])
  useEffect(() => () => void (photo && URL.revokeObjectURL(photo)), [photo])
  return (
    <Card title={<span id="photo">{t.title}</span>}>
      <Form method="post" encType="multipart/form-data" className={styles.photo} noValidate>
        {photo ? <CropCircle key={photo} src={photo} /> : <Avatar photo={picture} name={name} />}
        <div className="stack">
          <Field key={picture} label={t.choose} hint={t.hint} error={error}>
            {(control) => (
              <FileInput
                {...control}
                name="photo"
                accept="image/jpeg,image/png,image/webp"
                required
                onChange={({ target }) => {
                  const file = target.files?.[0]
                  setPhoto(file ? URL.createObjectURL(file) : null)
                }}
              />
            )}
          </Field>
          <div className="row wrap">
            {(photo || !scripts) && (
              <SubmitButton state={state('photo')} name="intent" value="photo" size="small">
                {t.save}
              </SubmitButton>
            )}
            {picture && !photo && (
              <Button type="submit" name="intent" value="no-photo" variant="ghost" size="small">
                {t.remove}
              </Button>
            )}
          </div>
        </div>
      </Form>
    </Card>
  )
}

interface ImageSize {
  width: number
  height: number
}

/**
 * The selected photo under a circle: moved by pointer or arrow keys, zoomed with a slider. The form submits its centre
 * and side.
 */
function CropCircle({ src }: { src: string }) {
  const t = useMessages(profileMessages).photo
  const [size, setSize] = useState<ImageSize | null>(null)
  const [zoom, setZoom] = useState(1)
  const [middle, setMiddle] = useState({ x: 0.5, y: 0.5 })
  const from = useRef<{ x: number; y: number } | null>(null)
  const scale = size ? (framePx / Math.min(size.width, size.height)) * zoom : 0
  const displaySize = size && { width: size.width * scale, height: size.height * scale }

  const move = (x: number, y: number) => {
    if (!displaySize) return
    const within = (value: number, length: number) =>
      Math.min(1 - framePx / 2 / length, Math.max(framePx / 2 / length, value))
    setMiddle((now) => ({
      x: within(now.x - x / displaySize.width, displaySize.width),
      y: within(now.y - y / displaySize.height, displaySize.height),
    }))
  }
  const drag = (event: PointerEvent) => {
    if (!from.current) return
    move(event.clientX - from.current.x, event.clientY - from.current.y)
    from.current = { x: event.clientX, y: event.clientY }
  }
  const arrows: Record<string, [number, number]> = {
    ArrowLeft: [8, 0],
    ArrowRight: [-8, 0],
    ArrowUp: [0, 8],
    ArrowDown: [0, -8],
  }
  return (
    <div className="stack-s">
      <div
        className={styles.crop}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture.
        tabIndex={0}
        aria-label={t.move}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = null
        }}
        onKeyDown={(event) => {
          const by = arrows[event.key]
          if (!by) return
          event.preventDefault()
          move(...by)
        }}
      >
        <img
          src={src}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          style={
            displaySize
              ? {
                  width: displaySize.width,
                  height: displaySize.height,
                  left: framePx / 2 - middle.x * displaySize.width,
                  top: framePx / 2 - middle.y * displaySize.height,
                }
              : undefined
          }
        />
      </div>
      <input
        type="range"
        className={styles.zoom}
        aria-label={t.zoom}
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        onChange={({ target }) => {
          setZoom(Number(target.value))
          setMiddle({ x: 0.5, y: 0.5 })
        }}
      />
      <input type="hidden" name="x" value={middle.x} />
      <input type="hidden" name="y" value={middle.y} />
      <input type="hidden" name="side" value={1 / zoom} />
    </div>
  )
}
