import { type FormEvent, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Field, Switch, TextField } from '#kernel/ui/field.tsx'
import { RadioGroup } from '#kernel/ui/field-group.tsx'
import { Modal } from '#kernel/ui/modal.tsx'
import { toast } from '#kernel/ui/toast.tsx'
import { filesPaths } from '../../paths.ts'
import { MediaPicker } from '../../picker/media-picker.tsx'
import { type Watermark, watermarkPositions } from '../../public.ts'
import { filesMessages } from '../messages/index.ts'
import type { DialogProps } from './dialog-props.ts'

/** The site's watermark on images shared by link: text or an image, its position and opacity. */
export function WatermarkDialog({ watermark, operations, onClose }: DialogProps & { watermark: Watermark }) {
  const t = useMessages(filesMessages)
  const [mark, setMark] = useState(watermark)
  const [picking, setPicking] = useState(false)
  const set = (change: Partial<Watermark>) => setMark((now) => ({ ...now, ...change }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const done = await operations.act({
      intent: 'watermark',
      on: mark.on ? '1' : '0',
      kind: mark.kind,
      text: mark.text,
      imageId: mark.imageId ?? '',
      position: mark.position,
      opacity: mark.opacity,
    })
    if (!done) return
    toast(t.saved)
    onClose()
  }
  if (picking) {
    return (
      <MediaPicker
        title={t.watermark.choose}
        space="public"
        onlyPictures
        onChoose={(item) => {
          set({ imageId: item.id })
          setPicking(false)
        }}
        onClose={() => setPicking(false)}
      />
    )
  }
  return (
    <Modal onClose={onClose} title={t.watermark.title}>
      <form className="sec" onSubmit={save}>
        <p className="soft-t">{t.watermark.text}</p>
        <Switch checked={mark.on} onChange={(event) => set({ on: event.currentTarget.checked })}>
          {t.watermark.on}
        </Switch>
        <RadioGroup
          label={t.watermark.kind}
          value={mark.kind}
          options={[
            { value: 'text', label: t.watermark.words },
            { value: 'image', label: t.watermark.image },
          ]}
          columns="narrow"
          onChange={(kind) => set({ kind })}
        />
        {mark.kind === 'text' ? (
          <TextField
            label={t.watermark.words}
            value={mark.text}
            maxLength={100}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
        ) : (
          <div className="row">
            {mark.imageId && (
              <img
                className="thumb"
                src={filesPaths.api.preview(mark.imageId, 320, 1)}
                alt=""
                width={40}
                height={40}
              />
            )}
            <button type="button" className="btn" onClick={() => setPicking(true)}>
              {t.watermark.choose}
            </button>
          </div>
        )}
        <RadioGroup
          label={t.watermark.where}
          value={mark.position}
          options={watermarkPositions.map((value) => ({ value, label: t.watermark.positions[value] }))}
          columns="narrow"
          onChange={(position) => set({ position })}
        />
        <Field label={t.watermark.strength(mark.opacity)}>
          {(control) => (
            <input
              {...control}
              className="range"
              type="range"
              min={5}
              max={100}
              value={mark.opacity}
              onChange={(event) => set({ opacity: event.currentTarget.valueAsNumber })}
            />
          )}
        </Field>
        <button
          type="submit"
          className="btn primary"
          disabled={mark.on && (mark.kind === 'text' ? !mark.text.trim() : !mark.imageId)}
        >
          {t.save}
        </button>
      </form>
    </Modal>
  )
}
