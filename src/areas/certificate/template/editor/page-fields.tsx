import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Check, SelectField } from '#kernel/ui/field.tsx'
import { staffMessages } from '../../messages/staff.ts'
import type { StoredImage } from '../image.server.ts'
import { frames, type Layout, type LayoutElement, paperSizeOf } from '../layout.types.ts'
import styles from './editor.module.css'
import { ColourField, ImageField } from './element-fields.tsx'
import { clampToRange, type Editor } from './use-editor.ts'

interface Props {
  editor: Editor
  images: readonly StoredImage[]
  onImage(picture: StoredImage): void
}

/** The paper: its size, frame, colours and number and language formats. */
export function PageFields({ editor, images, onImage }: Props) {
  const t = useMessages(staffMessages).editor
  const { layout, change } = editor
  return (
    <div className="stack-s">
      <div className={styles.selects}>
        <SelectField
          label={t.orientation}
          value={layout.page}
          onChange={(event) => change(rotateLayout(layout, event.target.value as Layout['page']))}
          options={(['landscape', 'portrait'] as const).map((value) => ({ value, label: t[value] }))}
        />
        <SelectField
          label={t.frame}
          value={layout.frame}
          onChange={(event) => change({ frame: event.target.value as Layout['frame'] })}
          options={frames.map((value) => ({ value, label: t.frames[value] }))}
        />
      </div>
      <ColourField label={t.ink} value={layout.ink} onValue={(ink) => change({ ink })} />
      <ColourField label={t.accent} value={layout.accent} onValue={(accent) => change({ accent })} />
      <ColourField label={t.paper} value={layout.paper} onValue={(paper) => change({ paper })} />
      <ImageField
        label={t.background}
        image={layout.background}
        isSignature={false}
        images={images}
        onImage={onImage}
        onChange={(background) => change({ background })}
      />
      <SelectField
        label={t.language}
        value={layout.language}
        onChange={(event) => change({ language: event.target.value as Layout['language'] })}
        options={(['th', 'en'] as const).map((value) => ({ value, label: t.languages[value] }))}
      />
      <Check checked={layout.thaiDigits} onChange={(event) => change({ thaiDigits: event.target.checked })}>
        {t.thaiDigits}
      </Check>
    </div>
  )
}

/** Rotates the paper: every element keeps its share of the width and height. */
function rotateLayout(layout: Layout, page: Layout['page']): Partial<Layout> {
  if (page === layout.page) return {}
  const from = paperSizeOf(layout.page)
  const to = paperSizeOf(page)
  const across = to.w / from.w
  const down = to.h / from.h
  const rotateElement = (layoutElement: LayoutElement): LayoutElement => {
    const keepsShape = layoutElement.kind === 'code' || layoutElement.kind === 'picture'
    const w = keepsShape ? Math.min(layoutElement.w, to.w) : clampToRange(layoutElement.w * across, to.w)
    const h =
      keepsShape || layoutElement.kind === 'line'
        ? layoutElement.h
        : clampToRange(layoutElement.h * Math.max(1, down * 0.8), to.h)
    const x = clampToRange((layoutElement.x + layoutElement.w / 2) * across - w / 2, to.w - w)
    const y = clampToRange((layoutElement.y + layoutElement.h / 2) * down - h / 2, to.h - h)
    return { ...layoutElement, x, y, w, h }
  }
  return { page, elements: layout.elements.map(rotateElement) }
}
