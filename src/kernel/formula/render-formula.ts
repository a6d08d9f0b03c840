import temml from 'temml'

/** Rendered formulas, as the same few are shown over and over; at most some megabytes of them. */
const rendered = new Map<string, string | null>()
const mostRendered = 1000
const mostCharacters = 4000

/**
 * Returns a formula in TeX as MathML, which browsers show without fonts or scripts of ours; null if it is not valid. Nothing in
 * it can link, load or style beyond what mathematics needs, and its expansion and sizes are limited.
 */
export function renderFormula(tex: string, isBlock: boolean): string | null {
  const key = `${isBlock} ${tex}`
  const before = rendered.get(key)
  if (before !== undefined) return before
  const html = render(tex, isBlock)
  if (html && html.length > mostCharacters) return html
  if (rendered.size >= mostRendered) rendered.clear()
  rendered.set(key, html)
  return html
}

function render(tex: string, isBlock: boolean): string | null {
  try {
    return temml.renderToString(tex, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxExpand: 200,
      maxSize: [20, 20],
    })
  } catch {
    return null
  }
}
