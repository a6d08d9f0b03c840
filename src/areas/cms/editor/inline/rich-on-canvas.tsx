import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useRef } from 'react'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { RichTextField } from '#kernel/rich-text/editor/rich-text-field.tsx'
import { docIn } from '#kernel/rich-text/localized-doc.rules.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { richTextImages } from '../rich-text-images.tsx'
import { useInline } from './inline-context.ts'

export interface RichOnCanvasProps {
  value: unknown
  label: string
  language: Locale
  inside: RefObject<HTMLElement | null>
  onChange: (doc: Doc) => void
  onEnd: () => void
}

/** Where a click does not finish editing: the text's toolbar, and what it opens. */
const toolsSelector = '[data-canvas-tools], [role="dialog"], [data-portal]'

/** Rich text edited in place, with the same editor as everywhere; its toolbar is above the canvas. */
export default function RichOnCanvas({ value, label, language, inside, onChange, onEnd }: RichOnCanvasProps) {
  const { tools } = useInline()
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    const canvas = inside.current?.ownerDocument
    const onPagePointer = ({ target }: Event) => {
      if (!(target as Element).closest?.(toolsSelector)) end.current()
    }
    const onCanvasPointer = ({ target }: Event) => {
      if (!inside.current?.contains(target as Node)) end.current()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) end.current()
    }
    // Text is selected by dragging, which would otherwise drag the whole block along.
    const still = (event: Event) => event.stopPropagation()
    const element = inside.current
    document.addEventListener('pointerdown', onPagePointer, true)
    document.addEventListener('focusin', onPagePointer)
    canvas?.addEventListener('pointerdown', onCanvasPointer, true)
    element?.addEventListener('pointerdown', still)
    element?.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', onPagePointer, true)
      document.removeEventListener('focusin', onPagePointer)
      canvas?.removeEventListener('pointerdown', onCanvasPointer, true)
      element?.removeEventListener('pointerdown', still)
      element?.removeEventListener('keydown', key)
    }
  }, [inside])
  if (!tools) return null
  return (
    <RichTextField
      label={label}
      language={language}
      value={docIn(value, language)}
      images={richTextImages}
      tools={tools}
      onReady={focusAtEnd}
      onChange={onChange}
    />
  )
}

/** Once the editor is mounted on the canvas. */
const focusAtEnd = (editor: Editor) => requestAnimationFrame(() => editor.commands.focus('end'))
