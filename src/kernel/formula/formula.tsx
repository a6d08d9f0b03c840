import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DocNode } from '#kernel/rich-text/doc.types.ts'
import { formulaSource, hasFormula, splitFormulas } from './formula.rules.ts'

/** Returns a formula in TeX as MathML; null if it is not valid. */
export type FormulaRenderer = (tex: string, isBlock: boolean) => string | null

/** On the server from the start; in a browser once a formula was shown that the server did not render. */
let render: FormulaRenderer | null = null

/** Sets how formulas are rendered; called by the server before it renders pages. */
export const setFormulaRenderer = (renderer: FormulaRenderer): void => {
  render = renderer
}

/** Returns the renderer; a browser loads it first. Throws if there is no network for that. */
export async function loadFormulaRenderer(): Promise<FormulaRenderer> {
  render ??= (await import('./render-formula.ts')).renderFormula
  return render
}

/** Loads what formulas need if any of the texts has one, for pages that go on without network. */
export const preloadFormulas = (texts: readonly string[]): void => {
  if (texts.some(hasFormula)) void loadFormulaRenderer().catch(() => undefined)
}

/** A text with its formulas set: `\(…\)` within a line, `\[…\]` on a line of its own. */
export function FormulaText({ children: text }: { children: string }) {
  if (!text.includes('\\')) return text
  return splitFormulas(text).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
    'tex' in part ? <Formula key={`${at} ${part.tex}`} {...part} /> : part.text,
  )
}

/** The text of a node of rich text with its formulas set; in code they stay as they were typed. */
export const markedText = ({ text = '', marks }: Pick<DocNode, 'text' | 'marks'>): ReactNode =>
  marks?.some(({ type }) => type === 'code') ? text : <FormulaText>{text}</FormulaText>

interface FormulaProps {
  tex: string
  isBlock: boolean
}

/**
 * One formula; as it was typed until it can be set, and if it is not valid. The server’s rendering stays when the page
 * hydrates, so that pages need no renderer of their own: what differs is left as it is.
 */
export function Formula({ tex, isBlock }: FormulaProps) {
  const element = useRef<HTMLSpanElement>(null)
  const [html, setHtml] = useState(() => htmlOf(render, tex, isBlock))
  useEffect(() => {
    if (element.current?.querySelector('math')) return
    let isShown = true
    loadFormulaRenderer()
      .then((renderer) => isShown && setHtml(htmlOf(renderer, tex, isBlock)))
      .catch(() => undefined)
    return () => {
      isShown = false
    }
  }, [tex, isBlock])
  return (
    <span
      ref={element}
      className={isBlock ? 'formula block' : 'formula'}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: MathML of the renderer, or the escaped source
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

const htmlOf = (renderer: FormulaRenderer | null, tex: string, isBlock: boolean): string =>
  renderer?.(tex, isBlock) ?? formulaSource(tex, isBlock).replace(/&/g, '&amp;').replace(/</g, '&lt;')
