import { useContext, useMemo } from 'react'
import { isStaticBlock, staticBlockView } from '../../block/static-block-view.ts'
import type { BlockView } from '../../layout/layout-view.ts'
import { CanvasContext } from '../canvas-page.ts'

type RenderedView = Exclude<BlockView, { type: 'columns' }>

/**
 * A block as it looks with the current input. The server renders it shortly after the last keystroke; until then, a
 * block that makes no requests is rendered here. `isFresh`: what is shown matches the block's content.
 */
export function useBlockPreview(
  type: string,
  name: string,
  props: unknown,
): { view: RenderedView | undefined; isFresh: boolean } {
  const { views, drawnFrom, drawnIn, language } = useContext(CanvasContext)
  const view = views.get(name)
  const from = drawnFrom.get(name)
  return useMemo(() => {
    if (!view || view.type === 'columns' || kindOf(view) !== type) return { view: undefined, isFresh: true }
    const same = from === props || JSON.stringify(from) === JSON.stringify(props)
    if (same && drawnIn === language) return { view, isFresh: true }
    if (!isStaticBlock(type)) return { view, isFresh: false }
    try {
      const preview = { key: name, ...staticBlockView(type, props as never, language) } as RenderedView
      // A product on the image comes from the shop.
      if (preview.type === 'hero' && view.type === 'hero')
        return { view: { ...preview, hero: { ...preview.hero, card: view.hero.card } }, isFresh: true }
      return { view: preview, isFresh: true }
    } catch {
      return { view, isFresh: false }
    }
  }, [view, from, props, type, name, drawnIn, language])
}

const kindOf = (view: BlockView) => (view.type === 'offered' ? view.kind : view.type)
