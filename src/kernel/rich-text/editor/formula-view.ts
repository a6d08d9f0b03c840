import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { formulasIn, type PlacedFormula } from '#kernel/formula/formula.rules.ts'
import { type FormulaRenderer, loadFormulaRenderer } from '#kernel/formula/formula.tsx'

const key = new PluginKey<FormulaRenderer | null>('formulas')

/** Shows the formulas of a text as they will be read; the one with the cursor in it as it is typed. */
export const FormulaView = Extension.create({
  name: 'formulas',
  addProseMirrorPlugins: () => [
    new Plugin<FormulaRenderer | null>({
      key,
      state: {
        init: () => null,
        apply: (transaction, renderer) => (transaction.getMeta(key) as FormulaRenderer) ?? renderer,
      },
      view: (view) => {
        // Until then, and if it cannot be loaded, formulas stay as they are typed.
        loadFormulaRenderer()
          .then((renderer) => {
            if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, renderer))
          })
          .catch(() => undefined)
        return {}
      },
      props: { decorations: decorationsOf },
    }),
  ],
})

function decorationsOf(state: EditorState): DecorationSet {
  const render = key.getState(state)
  if (!render) return DecorationSet.empty
  const decorations: Decoration[] = []
  state.doc.descendants((node, at) => {
    if (node.type.name === 'codeBlock') return false
    if (!node.isText || node.marks.some(({ type }) => type.name === 'code')) return true
    for (const formula of formulasIn(node.text ?? ''))
      decorations.push(...decorate(state, at, formula, render))
    return true
  })
  return DecorationSet.create(state.doc, decorations)
}

function decorate(
  { selection }: EditorState,
  at: number,
  { from, to, tex, isBlock }: PlacedFormula,
  render: FormulaRenderer,
): Decoration[] {
  const [start, end] = [at + from, at + to]
  if (selection.from <= end && selection.to >= start) return []
  const html = render(tex, isBlock)
  if (html === null) return [Decoration.inline(start, end, { class: 'formula-wrong' })]
  const widget = Decoration.widget(
    start,
    (view) =>
      shownFormula(html, isBlock, () => {
        view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc as Node, start + 2)))
        view.focus()
      }),
    { key: `${isBlock} ${tex}`, side: 1 },
  )
  return [widget, Decoration.inline(start, end, { class: 'formula-source' })]
}

/** `html` is MathML of the renderer. A press puts the cursor into the formula. */
function shownFormula(html: string, isBlock: boolean, edit: () => void): HTMLElement {
  const element = document.createElement('span')
  element.className = isBlock ? 'formula block' : 'formula'
  element.contentEditable = 'false'
  element.innerHTML = html
  element.addEventListener('mousedown', (event) => {
    event.preventDefault()
    edit()
  })
  return element
}
