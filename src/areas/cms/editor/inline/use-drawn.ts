import { useContext, useMemo } from 'react'
import { isStill, stillView } from '../../block/still-view.ts'
import type { BlockView } from '../../layout/layout-view.ts'
import { CanvasContext } from '../canvas-page.ts'

type Shown = Exclude<BlockView, { type: 'columns' }>

/**
 * A block as it looks with what is written now. The server draws it a moment after the last letter; a block that asks nobody is drawn
 * here until then. `fresh`: what is shown says what the block holds.
 */
export function useDrawn(
  type: string,
  name: string,
  props: unknown,
): { view: Shown | undefined; fresh: boolean } {
  const { views, drawnFrom, drawnIn, language } = useContext(CanvasContext)
  const view = views.get(name)
  const from = drawnFrom.get(name)
  return useMemo(() => {
    if (!view || view.type === 'columns' || kindOf(view) !== type) return { view: undefined, fresh: true }
    const same = from === props || JSON.stringify(from) === JSON.stringify(props)
    if (same && drawnIn === language) return { view, fresh: true }
    if (!isStill(type)) return { view, fresh: false }
    try {
      const made = { key: name, ...stillView(type, props as never, language) } as Shown
      // A product on the picture is the shop's to tell.
      if (made.type === 'hero' && view.type === 'hero')
        return { view: { ...made, hero: { ...made.hero, card: view.hero.card } }, fresh: true }
      return { view: made, fresh: true }
    } catch {
      return { view, fresh: false }
    }
  }, [view, from, props, type, name, drawnIn, language])
}

const kindOf = (view: BlockView) => (view.type === 'offered' ? view.kind : view.type)
