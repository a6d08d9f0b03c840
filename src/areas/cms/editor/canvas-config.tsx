import type { ComponentConfig, Config } from '@puckeditor/core'
import { Component, createContext, useContext } from 'react'
import { BlockPart } from '../block/block-part.tsx'
import type { BlockShape } from '../block/block-shape.types.ts'
import layoutStyles from '../layout/layout.module.css'
import type { Layout } from '../layout/layout.types.ts'
import { layoutCss } from '../layout/layout-css.ts'
import type { BlockView, LayoutView, RowView } from '../layout/layout-view.ts'
import styles from './canvas.module.css'
import { ColumnEdge } from './column-edge.tsx'
import { nameOf, type PartProps, unknownPart } from './editor-data.ts'
import { editorShape } from './editor-shape.ts'

/** What the canvas knows of the page besides its parts: numbers of boxes, and blocks as visitors see them. */
interface CanvasPage {
  css: string
  boxes: ReadonlyMap<string, number>
  views: ReadonlyMap<string, BlockView>
  names: Record<string, string>
  empty: string
}

export const CanvasContext = createContext<CanvasPage>({
  css: '',
  boxes: new Map(),
  views: new Map(),
  names: {},
  empty: '',
})

/** The rules of a layout as it is being written, and the number of each of its boxes by name. */
export function boxesOf({ rows }: Layout): Pick<CanvasPage, 'css' | 'boxes'> {
  const css = layoutCss()
  const boxes = new Map<string, number>()
  const take = (part: { id: string; columns: Layout['rows'][number]['columns'] }, box: object) => {
    const numbers = css.row(box, part.columns)
    boxes.set(part.id, numbers.row)
    part.columns.forEach((column, at) => {
      boxes.set(column.id, numbers.columns[at] ?? 0)
      for (const { id, type, props } of column.blocks)
        if (type === 'columns' && Array.isArray(props.columns)) take({ id, columns: props.columns }, props)
    })
  }
  for (const row of rows) take(row, row)
  return { css: css.text(), boxes }
}

/** Blocks of a drawn page by their names. */
export function viewsOf(view: LayoutView | null): ReadonlyMap<string, BlockView> {
  const found = new Map<string, BlockView>()
  const inRow = ({ columns }: RowView) => {
    for (const { blocks } of columns)
      for (const block of blocks) {
        found.set(block.key, block)
        if (block.type === 'columns') inRow(block.row)
      }
  }
  view?.rows.forEach(inRow)
  return found
}

type Slot = (props?: { className?: string; minEmptyHeight?: number }) => React.ReactNode
type Drawn = PartProps & { puck: { dragRef: ((element: Element | null) => void) | null } }

const useBox = (props: PartProps) => useContext(CanvasContext).boxes.get(nameOf(props))

/** What a part tells assistive technology: parts hold others, so they are no buttons as the drag library would have it. */
const usePart = (type: string) => ({ role: 'group', 'aria-label': useContext(CanvasContext).names[type] })

function RowPart({ type, ...props }: Drawn & { type: 'row' | 'columns' }) {
  const Columns = props.columns as unknown as Slot
  return (
    <section ref={props.puck.dragRef} className={`l${useBox(props)}`} {...usePart(type)}>
      <Columns className="lin" minEmptyHeight={64} />
    </section>
  )
}

function ColumnPart(props: Drawn) {
  const Blocks = props.blocks as unknown as Slot
  return (
    <div ref={props.puck.dragRef} className={`l${useBox(props)}`} {...usePart('column')}>
      <Blocks className={`lin ${layoutStyles.column}`} minEmptyHeight={56} />
      <ColumnEdge id={props.id} />
    </div>
  )
}

/** A block as visitors see it; until it shows something, its name stands in its place. */
function BlockOnCanvas({ type, props }: { type: string; props: Drawn }) {
  const { views, names } = useContext(CanvasContext)
  const view = views.get(nameOf(props))
  return (
    <div ref={props.puck.dragRef} {...usePart(type)}>
      {view && view.type !== 'columns' && kindOf(view) === type ? (
        <div inert>
          <Guarded of={view} otherwise={<p className={styles.waiting}>{names[type]}</p>}>
            <BlockPart block={view} />
          </Guarded>
        </div>
      ) : (
        <p className={styles.waiting}>{names[type]}</p>
      )}
    </div>
  )
}

interface GuardedProps {
  /** Another one is tried again. */
  of: unknown
  otherwise: React.ReactNode
  children: React.ReactNode
}

/** A block that cannot be drawn must not take the desk with it. */
class Guarded extends Component<GuardedProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidUpdate(before: GuardedProps) {
    if (this.state.failed && before.of !== this.props.of) this.setState({ failed: false })
  }

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children
  }
}

function Root({ children }: { children: React.ReactNode }) {
  const { css, boxes, empty } = useContext(CanvasContext)
  return (
    <div className="page">
      <div className={`${layoutStyles.layout} ${styles.root}`}>
        <style>{css}</style>
        {boxes.size === 0 && <p className={styles.empty}>{empty}</p>}
        {children}
      </div>
    </div>
  )
}

const kindOf = (view: BlockView) => (view.type === 'offered' ? view.kind : view.type)
const column = { type: 'column', props: { from: '', own: {}, blocks: [] } }

/** What the editor may put on a page and how it draws it. */
export function canvasConfig(names: Record<string, string>, shapes: Record<string, BlockShape>): Config {
  const { components } = editorShape(Object.keys(shapes))
  const shapeOf = (type: string) => components[type]?.fields ?? {}
  const part = (type: string, render: (props: never) => React.ReactNode, own: object, held = {}) =>
    ({
      label: names[type],
      inline: true,
      fields: shapeOf(type),
      defaultProps: { from: '', own, ...held },
      render,
    }) as unknown as ComponentConfig
  const blocks = Object.entries(shapes).map(([type, { start }]) => [
    type,
    part(type, (props: Drawn) => <BlockOnCanvas type={type} props={props} />, { type, props: start }),
  ])
  return {
    root: { render: Root },
    components: {
      row: part('row', (props: Drawn) => <RowPart {...props} type="row" />, {}, { columns: [column] }),
      column: part('column', (props: Drawn) => <ColumnPart {...props} />, {}, { blocks: [] }),
      columns: part(
        'columns',
        (props: Drawn) => <RowPart {...props} type="columns" />,
        { type: 'columns', props: {} },
        { columns: [column, column] },
      ),
      ...Object.fromEntries(blocks),
      [unknownPart]: part(
        unknownPart,
        (props: Drawn) => <BlockOnCanvas type={unknownPart} props={props} />,
        {},
      ),
    },
  } as Config
}
