import { type ChangeEvent, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { SelectField, TextField } from '#kernel/ui/field.tsx'
import { staffMessages } from '../../messages/staff.ts'
import { certificatePaths } from '../../paths.ts'
import {
  aligns,
  type LayoutElement,
  paperOf,
  placeholders,
  type TextElement,
  weights,
} from '../layout.types.ts'
import type { StoredPicture } from '../picture.server.ts'
import styles from './editor.module.css'
import { elementName } from './element-name.ts'
import { type Editor, within } from './use-editor.ts'

interface Props {
  editor: Editor
  pictures: readonly StoredPicture[]
  onPicture(picture: StoredPicture): void
}

/** Properties of the selected element, as numbers. */
export function ElementFields({ editor, pictures, onPicture }: Props) {
  const t = useMessages(staffMessages).editor
  const one = editor.selected
  if (!one) return <p className="soft">{t.nothing}</p>
  const paper = paperOf(editor.layout.page)
  const place = (key: 'x' | 'y' | 'w' | 'h', most: number) => (
    <NumberField
      key={key}
      label={t[key]}
      value={one[key]}
      onValue={(value) => editor.changeElement(one.id, { [key]: within(value, most) })}
    />
  )
  return (
    <div className="stack-s">
      <h2 className="h4">{elementName(one, t)}</h2>
      {one.kind === 'text' && <TextFields one={one} editor={editor} />}
      {one.kind === 'picture' && (
        <PictureField
          picture={one.picture}
          isSignature={one.role === 'signature'}
          pictures={pictures}
          onPicture={onPicture}
          onChange={(picture) => editor.changeElement(one.id, { picture } as Partial<LayoutElement>)}
        />
      )}
      {one.kind === 'line' && (
        <ColourField
          label={t.colour}
          value={one.colour}
          onValue={(colour) => editor.changeElement(one.id, { colour } as Partial<LayoutElement>)}
        />
      )}
      <div className={styles.four}>
        {place('x', paper.w - one.w)}
        {place('y', paper.h - one.h)}
        {place('w', paper.w - one.x)}
        {one.kind !== 'line' && place('h', paper.h - one.y)}
      </div>
      <p>
        <Button look="quiet" size="small" type="button" onClick={() => editor.remove(one.id)}>
          {t.removeElement}
        </Button>
      </p>
    </div>
  )
}

function TextFields({ one, editor }: { one: TextElement; editor: Editor }) {
  const t = useMessages(staffMessages).editor
  const set = (changes: Partial<TextElement>) => editor.changeElement(one.id, changes)
  return (
    <>
      <TextField
        label={t.text}
        value={one.text}
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
            onClick={() => set({ text: `${one.text}{${name}}` })}
          >
            {t.placeholders[name]}
          </button>
        ))}
      </fieldset>
      <div className={styles.two}>
        <NumberField
          label={t.size}
          value={one.size}
          onValue={(size) => set({ size: clamp(size), least: Math.min(one.least, clamp(size)) })}
        />
        <NumberField
          label={t.least}
          value={one.least}
          onValue={(least) => set({ least: Math.min(one.size, clamp(least)) })}
        />
        <SelectField
          label={t.weight}
          value={String(one.weight)}
          onChange={(event) => set({ weight: Number(event.target.value) as TextElement['weight'] })}
          options={weights.map((value) => ({ value: String(value), label: t.weights[value] }))}
        />
        <SelectField
          label={t.align}
          value={one.align}
          onChange={(event) => set({ align: event.target.value as TextElement['align'] })}
          options={aligns.map((value) => ({ value, label: t.aligns[value] }))}
        />
      </div>
      <ColourField label={t.colour} value={one.colour} onValue={(colour) => set({ colour })} />
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
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      inputMode="decimal"
      className="num"
      value={typed ?? String(value)}
      onChange={(event) => {
        setTyped(event.target.value)
        const read = Number(event.target.value)
        if (event.target.value.trim() && Number.isFinite(read)) onValue(read)
      }}
      onBlur={() => setTyped(null)}
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

interface PictureProps {
  picture: string | null
  isSignature: boolean
  pictures: readonly StoredPicture[]
  label?: string
  onPicture(picture: StoredPicture): void
  onChange(picture: string | null): void
}

/** One of the site’s images, or a new one from the device. */
export function PictureField({ picture, isSignature, pictures, label, onPicture, onChange }: PictureProps) {
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
      | (StoredPicture & { detail?: string; errors?: { message: string }[] })
      | null
    setBusy(false)
    setFault(answer?.ok ? null : (body?.errors?.[0]?.message ?? body?.detail ?? t.failed))
    if (!answer?.ok || !body) return
    onPicture({ id: body.id, name: body.name, width: body.width, height: body.height })
    onChange(body.id)
  }
  return (
    <div className="stack-s">
      <SelectField
        label={label ?? t.picture}
        value={picture ?? ''}
        error={fault}
        hint={isSignature ? t.signatureHint : undefined}
        onChange={(event) => onChange(event.target.value || null)}
        options={[
          { value: '', label: label ? t.noBackground : t.noPicture },
          ...pictures.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {picture && !label && (
        <img
          className={styles.thumb}
          src={certificatePaths.api.picture(picture)}
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
