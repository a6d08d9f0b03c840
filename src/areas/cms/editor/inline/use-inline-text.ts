import { type RefObject, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { getAt, setAt } from '#kernel/fields/path.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { withDoc } from '#kernel/rich-text/localized-doc.rules.ts'
import { CanvasContext } from '../canvas-page.ts'
import {
  type BlockText,
  isUntranslated,
  textInLanguage,
  textsOf,
  withLanguage,
} from '../language/block-texts.rules.ts'
import { useBlockKinds } from '../use-area-blocks.ts'
import { newPartId, usePartActions } from '../use-parts.ts'
import { caretAt, editText } from './edit-text.ts'
import { useInline } from './inline-context.ts'
import type { RichOnCanvasProps } from './rich-on-canvas.tsx'
import { matchTextElements } from './text-elements.rules.ts'

interface Point {
  x: number
  y: number
}

interface Block {
  id: string
  type: string
  own: Record<string, unknown>
  /** The element of the part, and the one around its visible content. */
  part: RefObject<HTMLElement | null>
  inside: RefObject<HTMLElement | null>
  /** Whether what is shown matches the block's content. */
  isFresh: boolean
}

interface InlineText {
  writing: boolean
  /** Whether what is shown must not be rendered again. */
  still: boolean
  /** A key: when it changes, the content is rendered from scratch. */
  round: number
  rich: RichOnCanvasProps | null
}

/** Edits the texts of a block in place on the canvas, in the selected language. */
export function useInlineText({ id, type, own, part, inside, isFresh }: Block): InlineText {
  const { language } = useContext(CanvasContext)
  const locale = useLocale()
  const { register } = useInline()
  const { shapes } = useBlockKinds()
  const actions = usePartActions()
  const [path, setPath] = useState<string | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [round, setRound] = useState(0)
  const stop = useRef<(() => void) | null>(null)
  const shape = shapes[type]
  const props = useMemo(() => {
    const ownProps = (own.props ?? {}) as Record<string, unknown>
    return shape?.current?.(ownProps) ?? ownProps
  }, [own.props, shape])
  const texts = useMemo(() => textsOf(shape?.fields ?? [], props), [shape, props])

  const locateTexts = useCallback((): { text: BlockText; element: HTMLElement }[] => {
    const container = inside.current
    if (!container || texts.length === 0) return []
    const rich = texts.find(({ kind }) => kind === 'rich')
    const element = container.firstElementChild as HTMLElement | null
    if (rich) return element ? [{ text: rich, element }] : []
    const other = language === 'th' ? 'en' : 'th'
    return matchTextElements(
      texts.map((text) => ({
        text,
        shown: textInLanguage(text.value, language) || textInLanguage(text.value, other),
      })),
      [...container.querySelectorAll<HTMLElement>(':not(svg, svg *)')].map((candidate) => ({
        place: candidate,
        text: candidate.textContent ?? '',
      })),
      (outer, inner) => outer.contains(inner),
    ).map(({ text: { text }, place }) => ({ text, element: place }))
  }, [inside, texts, language])

  const end = useCallback(() => {
    stop.current?.()
    stop.current = null
    setPath(null)
    setIsWaiting(true)
  }, [])

  const write = useCallback(
    (at: string, step: string, change: (value: unknown) => unknown) =>
      actions.write(
        id,
        (now) => {
          const ownProps = (now.props ?? {}) as Record<string, unknown>
          const next = structuredClone(shape?.current?.(ownProps) ?? ownProps)
          setAt(next, at, change(getAt(next, at)))
          return { ...now, props: next }
        },
        step,
      ),
    [actions, id, shape],
  )

  const begin = (field: string | null, point?: Point): boolean => {
    const all = locateTexts()
    const at = all.findIndex(({ text, element }) =>
      point ? containsPoint(element, point) : field === null || text.path === field,
    )
    const found = all[at]
    if (!found) return false
    stop.current?.()
    const { text, element } = found
    const step = newPartId()
    setPath(text.path)
    if (text.kind === 'rich') return true
    if (inside.current) inside.current.inert = false
    // Set first; before that the browser finds no character under the pointer.
    element.setAttribute('data-writing', '')
    const other = textInLanguage(text.value, language === 'th' ? 'en' : 'th')
    stop.current = editText({
      element,
      text: textInLanguage(text.value, language),
      placeholder: other || text.label[locale],
      label: text.label[locale],
      language,
      long: text.kind === 'long',
      max: text.max,
      caret: point ? caretAt(element, point) : null,
      onText: (newText) => write(text.path, step, (value) => withLanguage(value, language, newText)),
      onEnd: end,
      onStep: (by) => {
        const next = all[at + by]?.text.path
        end()
        if (next !== undefined) requestAnimationFrame(() => latest.current(next))
      },
    })
    return true
  }
  const latest = useRef(begin)
  latest.current = begin

  useEffect(() => register(id, (field) => latest.current(field)), [register, id])
  useEffect(() => () => stop.current?.(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another text
  useEffect(() => (stop.current ? end() : undefined), [language, end])

  useEffect(() => {
    const element = part.current
    if (!element) return
    const click = (event: MouseEvent) => {
      const { target, clientX: x, clientY: y } = event as MouseEvent & { target: Element }
      // Links and controls of the page are inactive on the canvas.
      if (target.closest('a, button, summary, label, input')) event.preventDefault()
      if (!target.closest('[data-writing], .ProseMirror')) latest.current(null, { x, y })
    }
    element.addEventListener('click', click)
    return () => element.removeEventListener('click', click)
  }, [part])

  // Rendered from scratch, since the browser changed the DOM; only once the render matches what was typed.
  useEffect(() => {
    if (!isWaiting || !isFresh || path !== null) return
    setIsWaiting(false)
    setRound((now) => now + 1)
  }, [isWaiting, isFresh, path])

  // After every render: which elements can be edited, and which show the other language because this one has no text.
  useEffect(() => {
    if (path !== null) return
    for (const old of inside.current?.querySelectorAll('[data-text]') ?? []) unmark(old)
    for (const { text, element } of locateTexts()) {
      element.dataset.text = text.path
      element.toggleAttribute('data-untranslated', isUntranslated(text.value, language))
    }
  })

  const rich = texts.find((text) => text.kind === 'rich' && text.path === path)
  const step = useMemo(() => (path === null ? '' : newPartId()), [path])
  return {
    writing: path !== null,
    still: path !== null || isWaiting,
    round,
    rich: rich
      ? {
          value: rich.value,
          label: rich.label[locale],
          language,
          inside,
          onChange: (doc: Doc) => write(rich.path, step, (value) => withDoc(value, language, doc)),
          onEnd: end,
        }
      : null,
  }
}

function unmark(element: Element): void {
  element.removeAttribute('data-text')
  element.removeAttribute('data-untranslated')
}

function containsPoint(element: Element, { x, y }: Point): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return x >= left && x <= right && y >= top && y <= bottom
}
