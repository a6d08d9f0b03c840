import { type ChangeEvent, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { staffMessages } from '../../messages/staff.ts'
import { certificatePaths } from '../../paths.ts'
import type { StoredImage } from '../image.server.ts'
import {
  aligns,
  type LayoutElement,
  paperSizeOf,
  placeholders,
  type TextElement,
  weights,
} from '../layout.types.ts'
import styles from './editor.module.css'
import { elementName } from './element-name.ts'
import { clampToRange, type Editor } from './use-editor.ts'

interface Props {
  editor: Editor
  images: readonly StoredImage[]
  onImage(picture: StoredImage): void
}

/** Properties of the selected element, as numbers. */
export function ElementFields({ editor, images, onImage }: Props) {
  const t = useMessages(staffMessages).editor
  const element = editor.selected
  if (!element) return <p className="soft">{t.nothing}</p>
  const paper = paperSizeOf(editor.layout.page)
  const boundsField = (key: 'x' | 'y' | 'w' | 'h', max: number) => (
    <NumberField
      key={key}
      label={t[key]}
      value={element[key]}
      onValue={(value) => editor.changeElement(element.id, { [key]: clampToRange(value, max) })}
    />
  )
  return (
    <div className="stack-s">
      <h2 className="h4">{elementName(element, t)}</h2>
      {element.kind === 'text' && <TextFields element={element} editor={editor} />}
      {element.kind === 'picture' && (
        <ImageField
          image={element.picture}
          isSignature={element.role === 'signature'}
          images={images}
          onImage={onImage}
          onChange={(image) => editor.changeElement(element.id, { picture: image } as Partial<LayoutElement>)}
        />
      )}
      {element.kind === 'line' && (
        <ColourField
          label={t.colour}
          value={element.colour}
          onValue={(colour) => editor.changeElement(element.id, { colour } as Partial<LayoutElement>)}
        />
      )}
      <div className={styles.four}>
        {boundsField('x', paper.w - element.w)}
        {boundsField('y', paper.h - element.h)}
        {boundsField('w', paper.w - element.x)}
        {element.kind !== 'line' && boundsField('h', paper.h - element.y)}
      </div>
      <p>
        <Button variant="quiet" size="small" type="button" onClick={() => editor.remove(element.id)}>
          {t.removeElement}
        </Button>
      </p>
    </div>
  )
}

function TextFields({ element, editor }: { element: TextElement; editor: Editor }) {
  const t = useMessages(staffMessages).editor
  const set = (changes: Partial<TextElement>) => editor.changeElement(element.id, changes)
  return (
    <>
      <TextField
        label={t.text}
        value={element.text}
        maxLength={300}
        onChange={(event) => set({ text: event.target.value })}
      />
      <fieldset className={styles.chips}>
        <legend className="sm soft">{t.insert}</legend>
        {placeholders.map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            onClick={() => set({ text: `${element.text}{${name}}` })}
          >
            {t.placeholders[name]}
          </button>
        ))}
      </fieldset>
      <div className={styles.two}>
        <NumberField
          label={t.size}
          value={element.size}
          onValue={(size) => set({ size: clamp(size), least: Math.min(element.least, clamp(size)) })}
        />
        <NumberField
          label={t.least}
          value={element.least}
          onValue={(minSize) => set({ least: Math.min(element.size, clamp(minSize)) })}
        />
        <SelectField
          label={t.weight}
          value={String(element.weight)}
          onChange={(event) => set({ weight: Number(event.target.value) as TextElement['weight'] })}
          options={weights.map((value) => ({ value: String(value), label: t.weights[value] }))}
        />
        <SelectField
          label={t.align}
          value={element.align}
          onChange={(event) => set({ align: event.target.value as TextElement['align'] })}
          options={aligns.map((value) => ({ value, label: t.aligns[value] }))}
        />
      </div>
      <ColourField label={t.colour} value={element.colour} onValue={(colour) => set({ colour })} />
    </>
  )
}

const clamp = (points: number): number => Math.max(4, Math.min(120, Math.round(points * 2) / 2))

/** A number that can be typed freely and is applied once it is valid. */
function NumberField({
  label,
  value,
  onValue,
}: {
  label: string
  value: number
  onValue(value: number): void
}) {
  const [entered, setEntered] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      inputMode="decimal"
      className="num"
      value={entered ?? String(value)}
      onChange={(event) => {
        setEntered(event.target.value)
        const read = Number(event.target.value)
        if (event.target.value.trim() && Number.isFinite(read)) onValue(read)
      }}
      onBlur={() => setEntered(null)}
    />
  )
}

export function ColourField({
  label,
  value,
  onValue,
}: {
  label: string
  value: string
  onValue(value: string): void
}) {
  return (
    <label className={styles.colour}>
      <input type="color" value={value} onChange={(event) => onValue(event.target.value)} />
      <span>{label}</span>
      <span className="sm soft num">{value}</span>
    </label>
  )
}

interface ImageFieldProps {
  image: string | null
  isSignature: boolean
  images: readonly StoredImage[]
  label?: string
  onImage(picture: StoredImage): void
  onChange(picture: string | null): void
}

/** One of the site’s images, or a new one from the device. */
export function ImageField({ image, isSignature, images, label, onImage, onChange }: ImageFieldProps) {
  const t = useMessages(staffMessages).editor
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  async function upload(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setBusy(true)
    const form = new FormData()
    form.set('file', file)
    form.set('kind', isSignature ? 'signature' : 'picture')
    const answer = await fetch(certificatePaths.api.pictures, { method: 'POST', body: form }).catch(
      () => null,
    )
    const body = (await answer?.json().catch(() => null)) as
      | (StoredImage & { detail?: string; errors?: { message: string }[] })
      | null
    setBusy(false)
    setFault(answer?.ok ? null : (body?.errors?.[0]?.message ?? body?.detail ?? t.failed))
    if (!answer?.ok || !body) return
    onImage({ id: body.id, name: body.name, width: body.width, height: body.height })
    onChange(body.id)
  }
  return (
    <div className="stack-s">
      <SelectField
        label={label ?? t.image}
        value={image ?? ''}
        error={fault}
        hint={isSignature ? t.signatureHint : undefined}
        onChange={(event) => onChange(event.target.value || null)}
        options={[
          { value: '', label: label ? t.noBackground : t.noImage },
          ...images.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {image && !label && (
        <img
          className={styles.thumb}
          src={certificatePaths.api.picture(image)}
          alt=""
          width={160}
          height={64}
        />
      )}
      <label className="btn sm">
        {isBusy ? t.uploading : t.upload}
        <input
          type="file"
          className="vh"
          accept="image/*"
          disabled={isBusy}
          onChange={(event) => void upload(event)}
        />
      </label>
    </div>
  )
}
